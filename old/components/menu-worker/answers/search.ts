import type { Menu } from '#lib/domain/catalogue.ts';
import type { Findings, SearchIndex } from '#lib/domain/search/search-index.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { badgeViews } from '#old/components/catalogue/badges.ts';
import { indexMenu } from '#old/components/search/index-menu.ts';
import type { Desk } from '../desk.ts';
import type { MenuSearch } from '../protocol.ts';

/** One index for each menu and what is shown of it. */
const made = new WeakMap<Menu, { readonly key: string; readonly index: Promise<SearchIndex> }>();

export function indexOf(menu: Menu, { place, badges, locale }: MenuSearch): Promise<SearchIndex> {
  const key = JSON.stringify([place, badges, locale]);
  const known = made.get(menu);
  if (known?.key === key) return known.index;
  const rules = {
    standing: (product: Parameters<typeof selectable>[0]) => selectable(product, place),
    badges: (wire: readonly string[]) => badgeViews(wire, (code) => badges[code]).map(({ text }) => text),
  };
  const index = indexMenu(menu, rules, locale);
  made.set(menu, { key, index });
  return index;
}

/** What the menu on the desk has for a query; null without a menu. The words of a menu are taken with the first query (CAT-07). */
export async function* search(asked: MenuSearch, desk: Desk): AsyncGenerator<Findings | null, void> {
  yield desk.menu === null ? null : (await indexOf(desk.menu, asked)).find(asked.query, asked.limit);
}
