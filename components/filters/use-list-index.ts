import { useMemo } from 'react';
import type { DishIndex } from '#components/search/dish-index.ts';
import { FilterIndex } from '#lib/domain/filter-index.ts';
import { useFavourites } from '#stores/favourites.ts';

/** A list that can be filtered: a category's by its id, the visitor's own favourites, home's without one. */
export type ListId = number | 'hearts' | undefined;

/** The ids of a list's dishes, in its order. */
function idsOf({ categories }: DishIndex, list: ListId, hearts: readonly number[]): readonly number[] {
  if (list === 'hearts') return [...hearts].reverse();
  const lists = categories.filter(({ id, isHome }) => (list === undefined ? isHome === true : id === list));
  return [...new Set(lists.flatMap(({ dishes }) => dishes))];
}

/** Filters over some dishes of the menu. */
export function indexOf({ dishes }: DishIndex, ids: readonly number[]): FilterIndex {
  const items = new Map(dishes.map(({ item }) => [item.id, item]));
  return new FilterIndex(ids.flatMap((id) => items.get(id) ?? []));
}

/** Filters over a list of the page; null until the dishes have come. */
export function useListIndex(data: DishIndex | undefined, list: ListId): FilterIndex | null {
  const hearts = useFavourites((favourites) => (list === 'hearts' ? favourites.ids : NO_IDS));
  return useMemo(() => (data === undefined ? null : indexOf(data, idsOf(data, list, hearts))), [data, list, hearts]);
}

const NO_IDS: readonly number[] = [];
