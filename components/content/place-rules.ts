import type { BannerReach } from '#lib/domain/banners.ts';

/**
 * A page is the same for everybody, so it holds what only some places show and hides it by style. The root element names the visitor's warehouse before the
 * first paint (lib/theme/place-script.ts), so nothing moves when the stores are read (CMS-01).
 */

const nameOf = ({ warehouseIds }: BannerReach): string => warehouseIds.map((id) => `w${id}`).join('_');

/** What an item that not every place shows carries for the rules. */
export const reachMarks = (reach: BannerReach) =>
  reach.warehouseIds.length === 0 ? {} : { 'data-at': nameOf(reach), 'data-open': reach.everywhere ? '' : undefined };

/** Style rules that hide such items at every other place. Without quotes and brackets, which React would escape. */
export function placeRules(items: readonly BannerReach[]): string {
  const limited = new Map(items.filter(({ warehouseIds }) => warehouseIds.length > 0).map((item) => [nameOf(item), item.warehouseIds]));
  const rules = [...limited].map(([name, ids]) => {
    const places = ids.map((id) => `[data-place=w${id}]`).join(',');
    return `:root[data-place]:not(${places}) [data-at=${name}],:root:not([data-place]) [data-at=${name}]:not([data-open]){display:none}`;
  });
  return rules.join('');
}
