import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, parse } from 'node:path';
import type { z } from 'zod';
import type { Problem } from './problem.ts';
import type { seoData } from './schema/primitives.ts';

export const MEDIA_FOLDER = 'media';
export const MEDIA_WIDTHS = [96, 192, 320, 420, 560] as const;
export const MEDIA_FORMATS = ['avif', 'webp'] as const;
/** Part of the file name of the placeholder variant. */
export const PREVIEW = 'preview';
export const UPLOADS = '/wp-content/uploads';

const PICTURE = /\.(webp|png|jpe?g|avif|svg)$/i;
const RASTER = /\.(webp|png|jpe?g|avif)$/i;
const FONT = /\.(woff2?|ttf|otf)$/i;
export const MAX_PICTURE_BYTES = 200_000;

/** File name in media/ to its size in bytes. */
export type MediaIndex = ReadonlyMap<string, number>;

export const isFontFile = (name: string): boolean => FONT.test(name);
export const isRaster = (name: string): boolean => RASTER.test(name);

/** Lists media/ of a shop. Pictures over 200 kB and two pictures with the same address are reported as problems. */
export function indexMedia(dir: string, problems: Problem[]): MediaIndex {
  const folder = join(dir, MEDIA_FOLDER);
  const index = new Map<string, number>();
  if (!existsSync(folder)) return index;
  const stems = new Map<string, string>();
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (!entry.isFile() || entry.name.startsWith('.')) continue;
    const bytes = statSync(join(folder, entry.name)).size;
    const fail = (message: string) => problems.push({ file: `${MEDIA_FOLDER}/${entry.name}`, line: 1, field: '', message });
    index.set(entry.name, bytes);
    if (PICTURE.test(entry.name) && bytes > MAX_PICTURE_BYTES)
      fail(`expected a picture of at most 200 kB, got ${Math.ceil(bytes / 1000)} kB`);
    if (!isRaster(entry.name)) continue;
    const stem = parse(entry.name).name;
    const twin = stems.get(stem);
    if (twin) fail(`has the same address as ${MEDIA_FOLDER}/${twin}`);
    stems.set(stem, entry.name);
  }
  return index;
}

/** The address of a media file on the wire: raster pictures as WebP, other files under their own name, full addresses unchanged. */
export function mediaAddress(name: string): string {
  if (/^https?:/.test(name)) return name;
  return `${UPLOADS}/${isRaster(name) ? `${parse(name).name}.webp` : name}`;
}

export const originalAddress = (name: string): string => (/^https?:\/\//.test(name) ? name : `${UPLOADS}/${name}`);

/** seo_data of categories, products, posts and pages; a missing value is an empty text. */
export const seoWire = (seo: z.output<typeof seoData>) => ({
  seo_title: seo.seo_title ?? '',
  seo_description: seo.seo_description ?? '',
  seo_fokuse_keyword: seo.seo_fokuse_keyword ?? '',
  seo_og_image: pictureWire(seo.seo_og_image) ?? '',
});

/** A picture's address, null when there is none. */
export const pictureWire = (name: string | undefined): string | null => (name === undefined ? null : mediaAddress(name));
