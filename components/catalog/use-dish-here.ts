import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { placeDishesQuestion } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { DishSummary } from './dish-summary.ts';
import { withPlace } from './place-dish.ts';
import { usePlaceDishes } from './place-dishes.ts';
import { useTimedText } from './use-timed-text.ts';

/** Asks what the visitor's warehouse sells of these dishes; {@link useDishHere} of their cards follows the answer. */
export function useAvailabilityOf(ids: readonly number[]): void {
  const { locale } = useShop();
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  const ask = useLate(placeDishesQuestion);
  const list = ids.join(',');
  useEffect(() => ask?.(warehouseId, locale, list === '' ? [] : list.split(',').map(Number)), [ask, warehouseId, locale, list]);
}

/**
 * A dish as this visitor can have it now: at the chosen place and at this hour. A page is made for everybody, so the first render shows what it says. A dish
 * that the place does not sell stays where it is and says so: a list that loses cards would move under the finger (CAT-05).
 */
export function useDishHere(summary: DishSummary): DishSummary {
  const t = useTranslations('catalogue');
  const here = usePlaceDishes((state) => state.dishes[summary.id]);
  const dish = here === undefined || here === null ? summary : withPlace(summary, here);
  const text = useTimedText(dish.unavailableText ?? '', dish.unavailableChanges);
  if (here === null) return { ...summary, buy: 'unavailable', unavailableText: t('out') };
  if (dish.buy === 'closed' || text === (dish.unavailableText ?? '')) return dish;
  return text === '' ? { ...dish, buy: dish.buyLater ?? dish.buy } : { ...dish, buy: 'unavailable', unavailableText: text };
}
