import '#components/catalog/menu.css';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { readFilterCode } from '#lib/i18n/internal-path.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { askedFilters, getPageView, notFoundMetadata } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';
import { robotsOf } from '#lib/server/seo/metadata.ts';
import * as catalog from '../../../catalog/page.tsx';
import * as categoryById from '../../../categories/[id]/page.tsx';
import * as subcategoryById from '../../../categories/[id]/subcategories/[subcategory]/page.tsx';
import * as categories from '../../../categories/page.tsx';
import * as subcategory from '../../../menu/[category]/[sub]/page.tsx';
import * as category from '../../../menu/[category]/page.tsx';
import * as home from '../../../page.tsx';

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

/** The page of a list at any of its addresses; null for other pages. */
function listAt(locale: string, [name, first, second, third, ...others]: readonly string[]): List | null {
  if (others.length > 0) return null;
  if (name === undefined) return listOf(home, { locale });
  if (name === 'catalog') return first === undefined ? listOf(catalog, { locale }) : null;
  if (name === 'categories' && first === undefined) return listOf(categories, { locale });
  if (first === undefined) return null;
  if (name === 'menu' && third === undefined) {
    return second === undefined
      ? listOf(category, { locale, category: first })
      : listOf(subcategory, { locale, category: first, sub: second });
  }
  if (name !== 'categories') return null;
  if (second === undefined) return listOf(categoryById, { locale, id: first });
  return second === 'subcategories' && third !== undefined ? listOf(subcategoryById, { locale, id: first, subcategory: third }) : null;
}

/** The metadata of the unfiltered list, which is canonical. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, rest = [] } = await params;
  const list = listAt(locale, rest);
  if (list === null) return notFoundMetadata(pageLocale(locale));
  return { ...(await list.metadata()), robots: robotsOf(await getSettings(pageLocale(locale)), true) };
}

/**
 * A list of dishes with the filters of its address. `proxy.ts` creates this internal path from the query, because public pages cannot read
 * queries (CAT-06, decision 0027).
 */
export default async function FilteredPage({ params }: Props) {
  const { locale, filters, rest = [] } = await params;
  const list = listAt(locale, rest);
  if (list === null) return <MissingScreen view={await getPageView(locale)} />;
  askedFilters().value = readFilterCode(filters);
  return await list.page();
}
