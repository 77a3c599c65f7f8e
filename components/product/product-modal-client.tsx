'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { buyState } from '#components/catalogue/card-view.ts';
import { usePlace } from '#components/catalogue/use-standpoint.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import { Sheet } from '#components/ui/sheet-client.tsx';
import { useModals } from '#stores/modals.ts';
import { useToasts } from '#stores/toasts.ts';
import { ProductDetail } from './product-detail-client.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { useProductContext } from './use-product-context.ts';

interface Props {
  readonly productId: number;
  readonly address?: string | undefined;
  readonly depth: number;
}

/** The product over the page; the address becomes the product's own until it closes (NAV-06). */
export function ProductModal({ productId, address, depth }: Props) {
  const t = useTranslations('common');
  const c = useTranslations('catalogue');
  const [shown, setShown] = useState(productId);
  const [open, setOpen] = useState(true);
  const context = useProductContext(shown);
  const shop = useShop();
  const place = usePlace();
  const missing = context === null;
  useEffect(() => {
    if (!missing) return;
    useToasts.getState().push({ status: 'error', text: c('menuFailed') });
    useModals.getState().close();
  }, [missing, c]);
  const close = (): void => setOpen(false);
  return (
    <Sheet
      kind="dialog"
      title={context?.product.name ?? t('loading')}
      closeLabel={t('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().close()}
      depth={depth}
      address={address ?? context?.path}
      mark={`product-${productId}`}
    >
      {context ? (
        <ProductDetail
          key={shown}
          context={context}
          state={buyState(context.product, place)}
          currency={shop.currency}
          media={shop.media}
          level={2}
          onAdded={close}
          onMember={setShown}
        />
      ) : (
        <ProductSkeleton />
      )}
    </Sheet>
  );
}
