import type { BannerReach } from '#lib/domain/banners.ts';

/**
 * Pages are the same for everybody, so what only some places show is in all of them and hidden by style alone. The root element names the
 * visitor's warehouse before the first paint (lib/theme/place-script.ts): nothing moves when the location is known (CMS-01).
 */

/** Names another warehouse, or none, after a choice on the page. */
export function markPlace(warehouseId: number | null): void {
  const root = document.documentElement;
  if (warehouseId === null) delete root.dataset.place;
  else root.dataset.place = `w${warehouseId}`;
}

/** What an item of limited reach carries for the rules. */
export const reachMarks = ({ everywhere, warehouseIds }: BannerReach) =>
  warehouseIds.length === 0 ? {} : { 'data-at': warehouseIds.map((id) => `w${id}`).join(' '), 'data-open': everywhere ? '' : undefined };

/** Style rules that show items of limited reach at their own places; what hides them elsewhere is in banners.css. */
export const placeRules = (items: readonly BannerReach[]): string =>
  [...new Set(items.flatMap((item) => item.warehouseIds))]
    .sort((a, b) => a - b)
    .map((id) => `[data-place=w${id}] [data-at~=w${id}]{display:block}`)
    .join('');
