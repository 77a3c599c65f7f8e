import { mediaAddress } from '../media.ts';
import type { Shop } from '../shop.ts';

/** restoran/v1/gallery/{id} (wire-facts 1.4); undefined when the shop has no such gallery. */
export function galleryWire(shop: Shop, galleryId: string): { images: string[] } | undefined {
  const pictures = Object.hasOwn(shop.settings.galleries, galleryId) ? shop.settings.galleries[galleryId] : undefined;
  return pictures && { images: pictures.map(mediaAddress) };
}
