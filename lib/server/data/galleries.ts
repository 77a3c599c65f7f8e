import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { getGallery } from './content.ts';

export interface ShopGallery {
  readonly id: string;
  /** '' for the one gallery of a shop that names none. */
  readonly name: string;
  readonly images: readonly string[];
  /** What the backend says of a picture, by its address. */
  readonly captions: Readonly<Record<string, string>>;
}

/** The gallery a backend has that names none in its settings. */
const ONLY = [{ id: 'main', name: '' }];

/** The shop's galleries that have pictures, in its order; null when the backend cannot say of any. */
export async function getShopGalleries({ galleries }: Pick<Settings, 'galleries'>): Promise<readonly ShopGallery[] | null> {
  const named = galleries.length > 0 ? galleries : ONLY;
  const read = await Promise.all(named.map(async ({ id, name }) => ({ id, name, images: await getGallery(id) })));
  if (read.every(({ images }) => images === null)) return null;
  return read.flatMap(({ id, name, images }) => {
    if (!images || images.length === 0) return [];
    const captions = Object.fromEntries(images.flatMap(({ src, caption }) => (caption === '' ? [] : [[src, caption]])));
    return [{ id, name, images: [...new Set(images.map(({ src }) => src))], captions }];
  });
}
