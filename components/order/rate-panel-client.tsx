'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { useOrders } from '#stores/orders.ts';
import type { LiveOrder } from './use-live-order.ts';

/** The address of the rating layer, which opens from the page of an order, from its layer and from the account (KF-ORDER-17). */
export const rateAddress = (id: number, isTable: boolean): string =>
  layerAddress('rate', { order: String(id), ...(isTable && { table: '1' }) });

/** Asks for a rating after the order was handed over, then shows it (ORD-08). */
export function RatePanel({ live: { order, isBare }, lateClass }: { readonly live: LiveOrder; readonly lateClass: string }) {
  const t = useTranslations('order.rate');
  const isOver = order.status === 'completed';
  // when the order ends while the page is open, the panel must not move the text
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

export const STARS = [1, 2, 3, 4, 5] as const;

/** A given rating. */
export const Stars = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <span role="img" aria-label={label} className="flex gap-1">
    {STARS.map((star) => (
      <Star key={star} className={cn('size-6', star <= value ? 'fill-brand-line' : 'fill-sunken-hover')} />
    ))}
  </span>
);

/** Not an icon of the sprite: those are outlines, and a full star must be filled. */
export const Star = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z" />
  </svg>
);
