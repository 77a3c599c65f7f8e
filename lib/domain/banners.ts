import type { Banner } from '#lib/contract/content.ts';

/** Which banners a gallery shows to which visitors, and in which order (product-spec 3 «Banner», wire-facts 1.2, CMS-01). */

export type Gallery = 'desctop_slider' | 'gallery' | 'gallery_1' | 'gallery_2' | 'stories';

/** Where a banner is shown: while no location is chosen, and at which warehouses. */
export interface BannerReach {
  readonly everywhere: boolean;
  readonly warehouseIds: readonly number[];
}

const forSite = (banner: Banner): boolean => banner.devices.length === 0 || banner.devices.includes('site');
const galleryOf = (banner: Banner): string => (banner.isStory ? 'stories' : banner.gallery);

/** Banners of a gallery for the website, in the shop's order; stories without frames are left out. */
export const bannersOf = (all: readonly Banner[], gallery: Gallery): Banner[] =>
  all
    .filter((b) => forSite(b) && galleryOf(b) === gallery && (gallery !== 'stories' || b.frames.length > 0))
    .sort((a, b) => a.sort - b.sort);

/** Whether a visitor sees it: without a location by `skladall`, with one by its warehouses; a banner without warehouses is shown at all of them. */
export function isShownAt({ everywhere, warehouseIds }: BannerReach, warehouseId: number | null): boolean {
  if (warehouseIds.length === 0) return true;
  return warehouseId === null ? everywhere : warehouseIds.includes(warehouseId);
}
