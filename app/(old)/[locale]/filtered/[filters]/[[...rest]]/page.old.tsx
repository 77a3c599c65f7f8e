import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { readFilterCode } from '#lib/i18n/filtered-path.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { askedFilters } from '#lib/shop/asked-filters.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { Missing } from '#old/components/layout/missing.tsx';
import * as catalog from '../../../catalog/page.old.tsx';
import * as categoryById from '../../../categories/[id]/page.old.tsx';
import * as subcategoryById from '../../../categories/[id]/subcategories/[subcategory]/page.old.tsx';
import * as subcategory from '../../../menu/[category]/[sub]/page.old.tsx';
import * as category from '../../../menu/[category]/page.old.tsx';
import * as home from '../../../page.old.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; filters: string; rest?: string[] }>;
}

interface Page<P> {
  readonly default: (props: { readonly params: Promise<P> }) => Promise<ReactNode>;
  readonly generateMetadata: (props: { readonly params: Promise<P> }) => Promise<Metadata>;
}

interface List {
  page(): Promise<ReactNode>;
  metadata(): Promise<Metadata>;
}

function listOf<P>(page: Page<P>, params: P): List {
  const props = { params: Promise.resolve(params) };
  return { page: () => page.default(props), metadata: () => page.generateMetadata(props) };
}

/** What there is no list at. */
const noList = (locale: string): List => ({
  page: async () => <Missing />,
  metadata: () => notFoundMetadata(pageLocale(locale)),
});

/** The page that has the list, whichever of its addresses was asked for. */
function listAt(locale: string, [name, first, second, third, ...others]: readonly string[]): List {
  if (others.length > 0) return noList(locale);
  if (name === undefined) return listOf(home, { locale });
  if (name === 'catalog' && first === undefined) return listOf(catalog, { locale });
  if (name === 'menu' && first !== undefined && third === undefined) {
    return second === undefined
      ? listOf(category, { locale, category: first })
      : listOf(subcategory, { locale, category: first, sub: second });
  }
  if (name !== 'categories' || first === undefined) return noList(locale);
  if (second === undefined) return listOf(categoryById, { locale, id: first });
  if (second !== 'subcategories' || third === undefined) return noList(locale);
  return listOf(subcategoryById, { locale, id: first, subcategory: third });
}

/** What the list says of itself; the list without filters is the one to be found by search engines. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, rest = [] } = await params;
  return { ...(await listAt(locale, rest).metadata()), robots: { index: false, follow: true } };
}

/** A list of dishes as the filters of its address leave it, made where no query can be read (CAT-06, decision 0027). */
export default async function FilteredPage({ params }: Props) {
  const { locale, filters, rest = [] } = await params;
  askedFilters().value = readFilterCode(filters);
  return await listAt(locale, rest).page();
}
