'use client';

import '#components/product/dish.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useDocumentSeo } from '#components/product/dish-document-client.tsx';
import { DishForm } from '#components/product/dish-form-client.tsx';
import { DishHeading } from '#components/product/dish-frame.tsx';
import { dishQuery, useOpenedDish, variationAddress } from '#components/product/dish-link-client.tsx';
import { loadDish } from '#components/product/load-dish.ts';
import { SheetBody } from '#components/ui/sheet-client.tsx';
import { replaceEntry } from '#lib/client/history.ts';
import { useCart } from '#stores/cart.ts';
import { useLayers } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import type { LayerProps } from './layer-table-client.tsx';

/** The same layer under another address: the step in the history is the same. */
function renameTopLayer(address: string): void {
  const layers = [...useLayers.getState().open.slice(0, -1), address];
  useLayers.setState({ open: layers });
  replaceEntry(address, layers);
}

/** A dish over another page, by its own address or by its id (`dish-link-client.tsx`). What its card shows is there at once. */
export default function DishLayer({ path, open, onClose }: LayerProps) {
  const { locale, media, prefix } = useShop();
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const [pathname = '', search = ''] = path.split('?');
  const { productId, variationId, lineKey } = dishQuery(search);
  const summary = useOpenedDish((state) => state.summaries[`${prefix}${pathname}`]);
  const warehouseId = usePlace((state) => state.location?.warehouseId ?? null);
  const line = useCart((state) => state.lines.find((each) => each.key === lineKey));
  const id = productId ?? summary?.id;
  const source = id === undefined ? { path: pathname } : { id };
  const { data, isError, refetch } = useQuery({
    queryKey: ['dish', locale, source, warehouseId],
    queryFn: ({ signal }) => loadDish(source, locale, warehouseId, signal),
  });
  const dish = data?.data;
  const isUnknown = data === null;
  const href = dish?.summary.href;
  useDocumentSeo(open ? dish?.seo : undefined, href);

  useEffect(() => {
    if (!isUnknown || !open) return;
    toast({ tone: 'error', text: t('unknown') });
    onClose();
  }, [isUnknown, open, onClose, t]);

  // A dish that was opened by its id gets its own address, but below brands the address stays the brand's (NAV-06), and a cart line is edited inside the cart.
  const isNamedById = productId !== undefined && lineKey === undefined && !pathname.startsWith('/brands/');
  useEffect(() => {
    if (!isNamedById || !open || dish === undefined || href === undefined || href.includes('?')) return;
    useOpenedDish.getState().remember(dish.summary);
    renameTopLayer(variationId === undefined ? href : variationAddress(href, variationId));
  }, [isNamedById, open, dish, href, variationId]);

  if (dish !== undefined) {
    return (
      <DishForm
        data={dish}
        variant="sheet"
        isSoldElsewhere={data?.isSoldElsewhere}
        variationId={variationId}
        line={line}
        onAdded={onClose}
      />
    );
  }
  return (
    <>
      {summary === undefined ? <SheetBody>{null}</SheetBody> : <DishHeading dish={summary} media={media} />}
      {isError && (
        <RetryAlert className="m-gutter flex-none" onRetry={() => void refetch()}>
          {catalogue('menuFailed')}
        </RetryAlert>
      )}
    </>
  );
}
