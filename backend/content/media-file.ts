import { existsSync } from 'node:fs';
import { join, parse } from 'node:path';
import { isRaster, MEDIA_FOLDER } from './media.ts';

const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  svg: 'image/svg+xml',
  mp4: 'video/mp4',
  webm: 'video/webm',
  woff2: 'font/woff2',
  woff: 'font/woff',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

export interface MediaFile {
  path: string;
  type: string;
}

/**
 * Looks up the file behind `/wp-content/uploads/{name}`: a made variant, else the original it stands for; undefined for anything the shop does not have.
 * Only names listed in shop.media and their variants are ever opened.
 */
export function mediaFiles(
  shop: { readonly dir: string; readonly media: readonly string[] },
  outDir: string,
): (name: string) => MediaFile | undefined {
  const originals = new Set(shop.media);
  const byStem = new Map(shop.media.filter(isRaster).map((each) => [parse(each).name, each]));
  return (name) => {
    const { name: stem, ext } = parse(name);
    if (name !== `${stem}${ext}` || name.includes('\0')) return undefined;
    const original = originals.has(name) ? name : (byStem.get(stem) ?? byStem.get(stem.replace(/-(\d+|preview)$/, '')));
    if (original === undefined) return undefined;
    return original !== name && existsSync(join(outDir, name)) ? file(outDir, name) : file(join(shop.dir, MEDIA_FOLDER), original);
  };
}

function file(folder: string, name: string): MediaFile {
  return { path: join(folder, name), type: TYPES[parse(name).ext.slice(1).toLowerCase()] ?? 'application/octet-stream' };
}
