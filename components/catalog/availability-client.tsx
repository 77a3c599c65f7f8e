'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { placeDishesRequest } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { onServerTime, serverNow } from '#lib/client/server-clock.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { DishSummary } from './dish-summary.ts';
import type { MenuSection } from './menu-sections.ts';
import { type PlaceDish, withPlace } from './place-dish.ts';

/** Loads what the visitor's warehouse sells of these dishes; {@link useDishHere} of their cards uses the response. */
export function useAvailabilityOf(ids: readonly number[]): void {
  const { locale } = useShop();
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  const ask = useLate(placeDishesRequest);
  const list = ids.join(',');
  useEffect(() => ask?.(warehouseId, locale, list === '' ? [] : list.split(',').map(Number)), [ask, warehouseId, locale, list]);
}

/**
 * A dish at the visitor's place and time. Pages are the same for everybody, so the first render shows the page's data. A dish
 * that the place does not sell stays in the list with a label: removing cards would move what the visitor is about to tap (CAT-05).
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

/** When a category is available, while it is not (CAT-03). */
export function Opening({ opening }: { readonly opening: MenuSection['opening'] }) {
  const text = useTimedText(opening?.text ?? '', opening?.changes);
  return text === '' ? null : (
    <p className="my-1 flex items-center gap-1.5 text-small font-semibold">
      <Icon name="clock" size="s" />
      {text}
    </p>
  );
}

/** A text that applies from a moment on (epoch milliseconds). */
export type TextChange = readonly [at: number, text: string];

/** Milliseconds between checks, because browsers delay long timers of hidden pages. */
const LOOK_EVERY = 15_000;

/** The current text: `text` until the first change. The first render equals the server's, although a cached page can be older than a change. */
export function useTimedText(text: string, changes: readonly TextChange[] | undefined): string {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (changes === undefined) return;
    const look = () => setNow(serverNow());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    const stop = onServerTime(look);
    return () => {
      stop();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [changes]);
  return changes?.findLast(([at]) => at <= now)?.[1] ?? text;
}

/** The differences between a warehouse and the page for the shown dishes; null: the warehouse does not sell the dish. */
export type PlaceDishes = Readonly<Record<number, PlaceDish | null>>;

interface PlaceDishesState {
  /** Ids of the dishes shown by the pages of this document. */
  readonly shown: readonly number[];
  /** The warehouse of `dishes`; null until a place is chosen. */
  readonly warehouseId: number | null;
  readonly dishes: PlaceDishes;
  /** Ids with a pending request for the chosen warehouse. */
  readonly pending: readonly number[];
  /** The latest request failed. */
  readonly hasFailed: boolean;
}

/** Prices, stock and windows of the chosen warehouse, for cards of cached pages (CAT-05); not stored. Loaded by `request-place-dishes.ts`. */
export const usePlaceDishes = create<PlaceDishesState>()(() => ({
  shown: [],
  warehouseId: null,
  dishes: {},
  pending: [],
  hasFailed: false,
}));
