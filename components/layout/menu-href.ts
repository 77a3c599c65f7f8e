import type { MenuItem } from '#lib/contract/settings-parts.ts';

/** Where an entry of the shop's menu leads; '' when it is only a heading. */
export function menuHref(item: Pick<MenuItem, 'type' | 'slug' | 'url'>): string {
  if (item.type !== 'url') return item.slug === '' ? '' : `/information/${item.type}/${encodeURIComponent(item.slug)}`;
  const address = item.url || (item.slug === '' ? '' : `/${item.slug}`);
  return /^(\/(?![/\\])|https?:\/\/|mailto:|tel:)/i.test(address) ? address : '';
}
