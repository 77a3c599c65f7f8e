import type { Menu } from '#lib/domain/catalogue.ts';
import type { Findings } from '#lib/domain/search/search-index.ts';
import { askMenu } from '#old/components/menu-worker/ask.ts';
import type { MenuSearch } from '#old/components/menu-worker/protocol.ts';

/** What a menu has for a query: from the worker, else from the page's own menu (one that was kept for a page without a line). */
export async function askSearch(menu: Menu, asked: MenuSearch): Promise<Findings> {
  for await (const found of askMenu('search', asked)) if (found !== null) return found;
  const { indexOf } = await import('#old/components/menu-worker/answers/search.ts');
  return (await indexOf(menu, asked)).find(asked.query, asked.limit);
}
