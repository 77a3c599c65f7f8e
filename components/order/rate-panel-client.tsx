'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { useOrders } from '#stores/orders.ts';
import { Stars } from './stars.tsx';
import type { LiveOrder } from './use-live-order.ts';

/** The address of the rating's layer. It opens from the page of an order, from its layer and from the account (KF-ORDER-17). */
export const rateAddress = (id: number, isTable: boolean): string =>
  layerAddress('rate', { order: String(id), ...(isTable && { table: '1' }) });

/** Asks for a rating once the order was handed over, then shows it (ORD-08). */
export function RatePanel({ live: { order, isBare }, lateClass }: { readonly live: LiveOrder; readonly lateClass: string }) {
  const t = useTranslations('order.rate');
  const isOver = order.status === 'completed';
  // who saw the order end looks at what stands above: nothing of it moves
  const [isLate] = useState(!isOver);
  const rating = Number(order.rating);
  const isUnsupported = useOrders(({ ratingUnsupportedIds }) => ratingUnsupportedIds.includes(order.id));
  if (!isOver || (isUnsupported && !(rating > 0))) return null;
  return (
    <section
      className={cn(
        'flex items-center justify-between gap-3 rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline',
        isLate && lateClass,
      )}
    >
      <p className="text-strong">{rating > 0 ? t('given') : t(isBare ? 'titleTable' : 'ask')}</p>
      {rating > 0 ? (
        <Stars value={rating} label={t('stars', { count: rating })} />
      ) : (
        <a href={rateAddress(order.id, isBare)} className={buttonVariants({ variant: 'inverse', size: 's' })} onClick={openLayerOnClick}>
          {t('action')}
        </a>
      )}
    </section>
  );
}
