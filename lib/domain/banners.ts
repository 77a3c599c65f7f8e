import type { Banner } from '#lib/contract/content.ts';

/** Which banners a gallery shows, to whom, in which order (product-spec 3 «Banner», wire-facts 1.2, CMS-01). */

export type Gallery = 'desctop_slider' | 'gallery' | 'gallery_1' | 'gallery_2' | 'stories';

/** Where a banner is shown: while no location is chosen, and at which warehouses. */
export interface BannerReach {
  readonly everywhere: boolean;
  readonly warehouseIds: readonly number[];
}

const forSite = (banner: Banner): boolean => banner.devices.length === 0 || banner.devices.includes('site');
const galleryOf = (banner: Banner): string => (banner.isStory ? 'stories' : banner.gallery);

/** Every banner of a gallery that is meant for the site, in the shop's order; a story without frames cannot be shown. */
export const bannersOf = (all: readonly Banner[], gallery: Gallery): Banner[] =>
  all
    .filter((b) => forSite(b) && galleryOf(b) === gallery && (gallery !== 'stories' || b.frames.length > 0))
    .sort((a, b) => a.sort - b.sort);

/** Whether a visitor sees it: without a location what `skladall` opens, with one what names its warehouse; a banner that names none is for all of them. */
export function isShownAt({ everywhere, warehouseIds }: BannerReach, warehouseId: number | null): boolean {
  if (warehouseIds.length === 0) return true;
  return warehouseId === null ? everywhere : warehouseIds.includes(warehouseId);
}
