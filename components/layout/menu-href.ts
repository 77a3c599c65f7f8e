import type { MenuItem } from '#lib/contract/settings-parts.ts';

/** The address of an entry of the shop's menu; '' for a heading. */
export function menuHref(item: Pick<MenuItem, 'type' | 'slug' | 'url'>): string {
  if (item.type !== 'url') return item.slug === '' ? '' : `/information/${item.type}/${encodeURIComponent(item.slug)}`;
  const address = item.url || (item.slug === '' ? '' : `/${item.slug}`);
  return /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(address) ? address : '';
}
