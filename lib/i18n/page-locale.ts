import { notFound } from 'next/navigation';
import { hasLocale, type Locale } from 'next-intl';
import { setRequestLocale } from 'next-intl/server';
import { cache } from 'react';
import type { PageType } from '#lib/contract/page-type.ts';
import { readVariant } from './internal-path.ts';
import { routing } from './routing.ts';

/** The page type of the current request, for all components of the render (an error page gets no parameters). */
export const askedPageType = cache((): { value: PageType | null } => ({ value: null }));

/** The language of a page from its address; 404 for a language that is not active. Keeps the page static. */
export function pageLocale(code: string): Locale {
  const variant = readVariant(code);
  if (variant === null || !hasLocale(routing.locales, variant.locale)) notFound();
  setRequestLocale(variant.locale);
  askedPageType().value = variant.pageType;
  return variant.locale;
}
