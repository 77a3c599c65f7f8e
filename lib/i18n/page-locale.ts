import { notFound } from 'next/navigation';
import { hasLocale, type Locale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { cache } from 'react';
import type { PageType } from '#lib/contract/page-type.ts';
import { readVariant } from './internal-path.ts';
import { routing } from './routing.ts';

/** The page type the visitor asked for, known to everything that renders the same page (an error page gets no parameters). */
export const askedPageType = cache((): { value: PageType | null } => ({ value: null }));

/** The language of a page from its address; an address of a language that is not active is 404. Lets the page stay static. */
export function pageLocale(code: string): Locale {
  const variant = readVariant(code);
  if (variant === null || !hasLocale(routing.locales, variant.locale)) notFound();
  setRequestLocale(variant.locale);
  askedPageType().value = variant.pageType;
  return variant.locale;
}
