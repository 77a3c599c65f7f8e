import { text, words } from './php.ts';

/** The arrangements of home and catalogue a backend may ask for (product-spec 2, wire-facts 10). */
export const PAGE_TYPES = ['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'lavka', 'restoran'] as const;

export type PageType = (typeof PAGE_TYPES)[number];

const known = (value: string): PageType | undefined => PAGE_TYPES.find((type) => type === value);

/** A page type by its wire word; null when nothing is said, 'lending' for 'lending_cat' and for words nobody knows (LAY-01). */
export const pageType = text(40).transform((value): PageType | null => (value === '' ? null : (known(value) ?? 'lending')));

/** The types a visitor may choose from, each once; words nobody knows are left out. */
export const pageTypeChoice = words(20).transform((list): PageType[] => [...new Set(list.flatMap((value) => known(value) ?? []))]);

/** A page type that came as a text from a cookie or an address; null when it is none. */
export const readPageType = (value: string): PageType | null => known(value) ?? null;
