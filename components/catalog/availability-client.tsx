'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { create } from 'zustand';
import { placeDishesQuestion } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { DishSummary } from './dish-summary.ts';
import { type PlaceDish, withPlace } from './place-dish.ts';

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
 * that the place does not sell stays where it is and says so: a list that loses cards would move what a finger is about to tap (CAT-05).
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

interface OpeningProps {
  /** «С 12:00» and what replaces it later; absent for a category that can always be had. */
  readonly opening: { readonly text: string; readonly changes: readonly TextChange[] } | undefined;
}

/** When a category can be had, while it cannot (CAT-03). */
export function Opening({ opening }: OpeningProps) {
  const text = useTimedText(opening?.text ?? '', opening?.changes);
  return text === '' ? null : (
    <p className="my-1 flex items-center gap-1.5 text-small font-semibold">
      <Icon name="clock" size="s" />
      {text}
    </p>
  );
}

/** From a moment on (epoch milliseconds) a text is another one. */
export type TextChange = readonly [at: number, text: string];

/** Browsers let timers of hidden pages sleep, so the moments are looked at again often. */
const LOOK_EVERY = 15_000;

/** The text that holds now: `text` until the first change. The first render is the server's; a page can be older than a change. */
export function useTimedText(text: string, changes: readonly TextChange[] | undefined): string {
  const [now, setNow] = useState(0);
  useEffect(() => {
    if (changes === undefined) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, LOOK_EVERY);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [changes]);
  return changes?.findLast(([at]) => at <= now)?.[1] ?? text;
}

/** What a warehouse sells of the dishes that a page shows, as far as it differs from what the page says; null: the warehouse does not sell the dish. */
export type PlaceDishes = Readonly<Record<number, PlaceDish | null>>;

interface PlaceDishesState {
  /** Ids of the dishes that the pages of this document have shown. */
  readonly shown: readonly number[];
  /** Whose `dishes` these are; null until a place is chosen. */
  readonly warehouseId: number | null;
  readonly dishes: PlaceDishes;
  /** Ids whose question for the chosen warehouse has no answer yet. */
  readonly pending: readonly number[];
  /** The newest question had no answer. */
  readonly hasFailed: boolean;
}

/** Prices, stock and windows of the chosen warehouse, for cards that were made for everybody (CAT-05); not stored. `ask-place-dishes.ts` loads them. */
export const usePlaceDishes = create<PlaceDishesState>()(() => ({
  shown: [],
  warehouseId: null,
  dishes: {},
  pending: [],
  hasFailed: false,
}));

/** Runs `act` once it is known what the chosen warehouse sells of these dishes, or that no answer comes; at once when nothing is asked. */
export function whenPlaceDishesKnown(ids: readonly number[], act: () => void): void {
  const isAsked = ({ pending }: PlaceDishesState): boolean => ids.some((id) => pending.includes(id));
  if (!isAsked(usePlaceDishes.getState())) {
    act();
    return;
  }
  const stop = usePlaceDishes.subscribe((state) => {
    if (isAsked(state)) return;
    stop();
    act();
  });
}
