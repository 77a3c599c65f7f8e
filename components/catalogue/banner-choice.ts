import type { Banner } from '#lib/contract/content.ts';

const forSite = (banner: Banner): boolean => banner.devices.length === 0 || banner.devices.includes('site');
const atPlace = (banner: Banner, warehouseId: number | null): boolean =>
  warehouseId === null
    ? banner.everywhere || banner.warehouseIds.length === 0
    : banner.everywhere || banner.warehouseIds.includes(warehouseId);

/** The slides and the stories of a place, in the shop's order (wire-facts 1.2). */
export function chooseBanners(all: readonly Banner[], warehouseId: number | null): { slides: Banner[]; stories: Banner[] } {
  const mine = all.filter((b) => forSite(b) && atPlace(b, warehouseId)).toSorted((a, b) => a.sort - b.sort);
  return { slides: mine.filter((b) => !b.isStory && b.gallery === 'desctop_slider'), stories: mine.filter((b) => b.isStory) };
}
