'use client';

import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { leftAt } from '#lib/domain/room.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { countText } from './quantity.ts';
import { usePlace } from './use-standpoint.ts';

interface Props {
  readonly id: number;
}

/** «Осталось 3» where the shop says so and little is left at the chosen place; a card made for everybody cannot know it (CAT-04). */
export const StockLeft = memo(function StockLeft({ id }: Props) {
  const t = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const { showStock, lowStock } = useShop();
  const place = usePlace();
  const product = useCatalogue((s) => (showStock ? (s.menu?.product(id) ?? null) : null));
  const left = product === null ? null : leftAt(product, place);
  if (product === null || left === null || left === 0 || left > lowStock) return null;
  return (
    <span className="stockleft">
      {t('left', { amount: countText(product, left, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale) })}
    </span>
  );
});
