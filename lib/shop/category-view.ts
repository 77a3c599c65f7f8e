import 'server-only';
import { notFound } from 'next/navigation';
import { shownCategory } from '#lib/domain/category-address.ts';
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
