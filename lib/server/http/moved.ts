import { searchPath } from '#lib/contract/shared-words.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';

const BY_ID = /^((?:\/[a-z]{2}(?:-[A-Za-z]{2,4})?)?\/categories)\/?\?(.*)$/;

/** The canonical address for one with a query, because public pages cannot read it: `/categories?id=41` → `/categories/41` (ROUTE-11). null: unchanged. */
export function movedByQuery(url: string): string | null {
  const [, path, search] = BY_ID.exec(url) ?? [];
  if (path === undefined) return null;
  const query = new URLSearchParams(search);
  const id = query.get('id') ?? '';
  if (id === '' || id.length > 200) return null;
  query.delete('id');
  return `${path}/${encodeURIComponent(id)}${query.size === 0 ? '' : `?${query}`}`;
}

/** WordPress's short addresses by their query parameter. */
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

/**
 * The path for a short address of an earlier WordPress site, with its language: `/en/?p=123` → `/en/p/123`; it is then redirected like
 * other unknown addresses. A search opens the shop's own. null for other addresses.
 */
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
