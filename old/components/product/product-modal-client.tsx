'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useState } from 'react';
import { addressIn } from '#lib/i18n/shop-language.ts';
import { buyState } from '#old/components/catalogue/card-view.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { showSeo } from '#old/components/navigation/document-seo.ts';
import { ownAddress, productMark } from '#old/components/navigation/product-address.ts';
import { seoOf } from '#old/components/navigation/seo-of.ts';
import { afterPaint } from '#old/components/ui/after-paint.ts';
import { Sheet } from '#old/components/ui/sheet-client.tsx';
import { useLater } from '#old/components/ui/use-later.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { PictureFlight } from './picture-flight.tsx';
import { ProductDetail } from './product-detail-client.tsx';
import { productSeo } from './product-seo.ts';
import { ProductOpening, ProductSkeleton } from './product-skeleton.tsx';
import { useProductContext } from './use-product-context.ts';

interface Props {
  readonly productId: number;
  readonly address?: string | undefined;
  readonly variationId?: number | undefined;
  /** The line of the cart whose choice is changed: a step inside the cart, without an address of its own. */
  readonly lineKey?: string | undefined;
  readonly depth: number;
}

/** The product over the page; the address becomes the product's own until it closes (NAV-05, NAV-06). */
export function ProductModal({ productId, address, variationId, lineKey, depth }: Props) {
  const t = useTranslations('common');
  const c = useTranslations('catalogue');
  const p = useTranslations('product');
  const locale = useLocale();
  const [shown, setShown] = useState(productId);
  const [open, setOpen] = useState(true);
  const [below] = useState(() => location.pathname);
  const context = useProductContext(shown);
  const shop = useShop();
  const place = usePlace();
  const [line] = useState(() => useCart.getState().lines.find((each) => each.key === lineKey));
  const isLine = line !== undefined;
  const own = isLine ? undefined : ownAddress(below, context ? addressIn(locale, context.path) : address);
  const missing = context === null;
  useEffect(() => {
    if (!missing) return;
    const known = useCatalogue.getState().status !== 'failed';
    useToasts.getState().push({ status: 'error', text: known ? p('unknown') : c('menuFailed') });
    useModals.getState().closeFrom(depth);
  }, [missing, c, p, depth]);
  useEffect(() => {
    if (!context || isLine || !open) return;
    const { name, description } = shop;
    const say = afterPaint(() => showSeo('product', seoOf(productSeo(context.product, context.path), { locale, name, description })));
    return () => {
      say();
      showSeo('product', null);
    };
  }, [context, isLine, open, shop, locale]);
  const close = useCallback(() => setOpen(false), []);
  // the sheet answers the tap, what can be chosen in it follows with the next frame
  const stands = useLater();
  return (
    <Sheet
      kind="dialog"
      title={context?.product.name ?? t('loading')}
      closeLabel={t('close')}
      open={open}
      onClose={close}
      onClosed={() => useModals.getState().closeFrom(depth)}
      depth={depth}
      address={own}
      mark={own === undefined ? undefined : productMark(productId)}
    >
      {!isLine && <PictureFlight productId={productId} />}
      {context && !stands && <ProductOpening productId={shown} name={context.product.name} tint={tintOf(context.tint, shown)} />}
      {context && stands && (
        <ProductDetail
          key={shown}
          context={context}
          state={buyState(context.product, place)}
          currency={shop.currency}
          media={shop.media}
          level={2}
          asked={line?.variationId ?? variationId}
          line={line}
          onAdded={close}
          onMember={setShown}
        />
      )}
      {!context && <ProductSkeleton productId={shown} />}
    </Sheet>
  );
}
