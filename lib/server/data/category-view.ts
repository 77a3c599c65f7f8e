import 'server-only';
import { belowCategory, shownCategory } from '#lib/domain/catalogue.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { getMenu } from './menu.ts';
import { getPageView } from './page-view.ts';

/**
 * What a page of a category outside `/menu` begins with; `ref` is an id or a slug as the address has it.
 * The menu is null while it cannot be had, the category then and where it is hidden, uncategorised or unknown.
 */
export async function getCategoryView(code: string, ref: string) {
  const view = await getPageView(code);
  const menu = await getMenu(view.locale);
  if (menu === null) return { view, menu: null, category: null } as const;
  return { view, menu, category: shownCategory(menu, slugOf(ref)) } as const;
}

/** The same for what stands below a category, a subcategory or a dish by its slug; null for what is not below it. */
export async function getBelowView({ locale, id, slug }: { readonly locale: string; readonly id: string; readonly slug: string }) {
  const { view, menu, category } = await getCategoryView(locale, id);
  if (menu === null) return { view, menu: null, found: null } as const;
  return { view, menu, found: category && belowCategory(menu, category, slugOf(slug)) } as const;
}

export type BelowView = Awaited<ReturnType<typeof getBelowView>>;
