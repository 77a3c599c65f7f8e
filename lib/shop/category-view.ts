import 'server-only';
import { notFound } from 'next/navigation';
import { belowCategory, shownCategory } from '#lib/domain/category-address.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from './menu.ts';
import { getPageView } from './page-view.ts';

/**
 * What a page of a category outside `/menu` begins with; `ref` is an id or a slug as the address has it.
 * Menu and category are null together while the menu cannot be had.
 * @throws 404 for a hidden, uncategorised or unknown category.
 */
export async function getCategoryView(code: string, ref: string) {
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  if (menu === null) return { view, menu: null, category: null } as const;
  const category = shownCategory(menu, slugOf(ref));
  if (category === null) notFound();
  return { view, menu, category } as const;
}

/**
 * The same for what stands below a category: a subcategory or a dish by its slug.
 * @throws 404 for what is not below it.
 */
export async function getBelowView({ locale, id, slug }: { readonly locale: string; readonly id: string; readonly slug: string }) {
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return { view, menu: null, found: null } as const;
  const found = belowCategory(menu, category, slugOf(slug));
  if (found === null) notFound();
  return { view, menu, found } as const;
}

export type BelowView = Awaited<ReturnType<typeof getBelowView>>;
