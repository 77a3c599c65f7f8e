import { searchPath } from '#lib/contract/shared-words.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';

const BY_ID = /^((?:\/[a-z]{2}(?:-[A-Za-z]{2,4})?)?\/categories)\/?\?(.*)$/;

/** Where an address with a query really lives, as no public page reads one: `/categories?id=41` → `/categories/41` (ROUTE-11). null: it stays. */
export function movedByQuery(url: string): string | null {
  const [, path, search] = BY_ID.exec(url) ?? [];
  if (path === undefined) return null;
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  if (id === '' || id.length > 200) return null;
  query.delete('id');
  return `${path}/${encodeURIComponent(id)}${query.size === 0 ? '' : `?${query}`}`;
}

/** WordPress's own short addresses by what they ask for. */
const SHORT: ReadonlyMap<string, string> = new Map([
  ['p', '/p/'],
  ['page_id', '/p/'],
  ['product', '/product/'],
  ['product_cat', '/product-category/'],
  ['product_tag', '/product-tag/'],
  ['category_name', '/category/'],
  ['cat', '/category/'],
  ['tag', '/tag/'],
]);

/** The path that stands for a short address of a WordPress that was here before, in its language: `/en/?p=123` → `/en/p/123`; unknown addresses are then led on. A search opens this shop's. null: it is none. */
export function movedByShort(url: string): string | null {
  const [home = '', query = ''] = url.split('?', 2);
  const prefix = languagePrefix(home);
  if (home !== prefix && home !== `${prefix}/`) return null;
  for (const [name, value] of new URLSearchParams(query)) {
    if (name === 's' && value !== '') return `${prefix}${searchPath(value.slice(0, 200))}`;
    const path = SHORT.get(name);
    if (path !== undefined && value !== '' && value.length <= 200) return `${prefix}${path}${encodeURIComponent(value)}`;
  }
  return null;
}
