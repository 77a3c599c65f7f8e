import { text, words } from './php.ts';

/** Layouts of home page and catalogue that a backend can set (product-spec 2, wire-facts 10). */
export const PAGE_TYPES = ['lending', 'cat1', 'cat2', 'cat12', 'samokat', 'lavka', 'restoran'] as const;

export type PageType = (typeof PAGE_TYPES)[number];

const known = (value: string): PageType | undefined => PAGE_TYPES.find((type) => type === value);

/** A page type by its wire name; null when empty, 'lending' for 'lending_cat' and for unknown names (LAY-01). */
export const pageType = text(40).transform((value): PageType | null => (value === '' ? null : (known(value) ?? 'lending')));

/** The types that a visitor can choose, each once; unknown names are left out. */
export const pageTypeChoice = words(20).transform((list): PageType[] => [...new Set(list.flatMap((value) => known(value) ?? []))]);

/** A page type from a cookie or an address; null for an invalid one. */
export const readPageType = (value: string): PageType | null => known(value) ?? null;
