import type { useTranslations } from 'next-intl';
import type { BadgeCode } from '#components/catalog/badges.ts';

type Translator<N extends 'catalogue' | 'filters'> = ReturnType<typeof useTranslations<N>>;

/** What filters are called, on the server and in browsers. */
export interface FilterLabels {
  badge(code: BadgeCode): string;
  sort(sort: 'up' | 'down'): string;
  /** Of a highest price in minor units. */
  upTo(price: number): string;
  freeOf(allergen: string): string;
  /** The accessible name of a link that takes a filter off. */
  drop(value: string): string;
  /** «Без «Хит»: 12 блюд» */
  dropLeaves(value: string, count: number): string;
  /** «12 блюд» */
  left(count: number): string;
  readonly chosen: string;
  readonly clear: string;
  readonly clearAll: string;
  readonly empty: string;
  readonly emptyText: string;
}

/** @param money formats minor units */
export const filterLabels = (
  t: Translator<'filters'>,
  catalogue: Translator<'catalogue'>,
  money: (minor: number) => string,
): FilterLabels => ({
  badge: (code) => catalogue(`badge.${code}`),
  sort: (sort) => t(sort === 'up' ? 'sortUp' : 'sortDown'),
  upTo: (price) => t('upTo', { sum: money(price) }),
  freeOf: (name) => t('freeOf', { name }),
  drop: (value) => t('drop', { value }),
  dropLeaves: (value, count) => t('dropLeaves', { value, count }),
  left: (count) => t('left', { count }),
  chosen: t('chosen'),
  clear: t('clear'),
  clearAll: t('clearAll'),
  empty: t('empty'),
  emptyText: t('emptyText'),
});
