import { mediaAddress } from '../media.ts';
import type { Shop } from '../shop.ts';

/** restoran/v1/gallery/{id} (wire-facts 1.4); undefined when the shop has no such gallery. */
export function galleryWire(shop: Shop, galleryId: string): { images: string[] } | undefined {
  const gallery = shop.settings.galleries.find(({ id }) => id === galleryId);
  return gallery && { images: gallery.pictures.map(mediaAddress) };
}

/** The galleries the settings name. */
export const galleriesWire = (shop: Shop) => shop.settings.galleries.map(({ id, name }) => ({ id, name }));
