import type { MenuItem } from '#lib/contract/settings-parts.ts';

/** The path from the root of the information menu to an entry, inclusive; empty when the menu does not contain it (ROUTE-12). */
export function menuTrail(menu: readonly MenuItem[], type: 'page' | 'post', slug: string): readonly MenuItem[] {
  const isIt = (item: MenuItem): boolean => item.type === type && item.slug === slug;
  for (const item of menu) {
    // a group often repeats its own page as its first child: prefer the child
    const below = menuTrail(item.children, type, slug);
    if (below.length > 0) return [item, ...below];
    if (isIt(item)) return [item];
  }
  return [];
}

/** Every entry with a target, in the menu's order; a group's own page comes before its children unless one of them repeats it. */
export function menuEntries(menu: readonly MenuItem[]): readonly MenuItem[] {
  return menu.flatMap((item) => {
    const below = menuEntries(item.children);
    const isSame = (other: MenuItem): boolean => other.type === item.type && other.slug === item.slug && other.url === item.url;
    const leads = item.type === 'url' ? item.url !== '' || item.slug !== '' : item.slug !== '';
    return leads && !below.some(isSame) ? [item, ...below] : below;
  });
}

/** The entries of the group that contains an entry, the group's own page first unless a child repeats it. */
export function menuGroup(menu: readonly MenuItem[], type: 'page' | 'post', slug: string): readonly MenuItem[] {
  const trail = menuTrail(menu, type, slug);
  const own = trail.at(-1);
  const parent = (own?.children.length ?? 0) > 0 ? own : trail.at(-2);
  if (parent === undefined) return [];
  const isRepeated = parent.children.some((c) => c.type === parent.type && c.slug === parent.slug);
  return isRepeated || parent.slug === '' ? parent.children : [parent, ...parent.children];
}
