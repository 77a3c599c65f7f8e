'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { listOffer } from '#lib/domain/pricing.ts';
import type { CardView } from './card-view.ts';
import { quantityText } from './quantity.ts';
import { useCardMenu } from './use-card-menu.ts';

/** Size and weight of the cheapest choice at the chosen place, whose price stands beside it. */
export const LiveQuantity = memo(function LiveQuantity({ id, quantity }: Pick<CardView, 'id' | 'quantity'>) {
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const menu = useCardMenu();
  const product = menu?.product(id);
  if (!menu || !product) return quantity;
  const cheapest = listOffer(product, menu);
  return quantityText(cheapest.product, cheapest.variation, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale);
});
