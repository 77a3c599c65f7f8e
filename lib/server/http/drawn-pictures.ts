import 'server-only';
import sharp from 'sharp';
import type { Settings } from '#lib/contract/settings.ts';
import { readUpload, uploadOf } from '#lib/server/data/origins.ts';
import { PREVIEW_SIZE } from '#lib/server/seo/metadata.ts';

const PIXELS = 4_096 * 4_096;
/** Systems may crop a maskable icon to its middle four fifths. */
const SAFE = 0.8;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/** A picture of any shape as a square PNG. @throws {Error} for an invalid picture. */
export const square = (bytes: Buffer, size: number): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: PIXELS, density: 300 }).resize(size, size, { fit: 'contain', background: CLEAR }).png().toBuffer();

/** Whether the icon has its own background: the middles of its edges are opaque. */
async function isTile(icon: Buffer, size: number): Promise<boolean> {
  const { data } = await sharp(icon).ensureAlpha().extractChannel('alpha').raw().toBuffer({ resolveWithObject: true });
  const middle = Math.floor(size / 2);
  return [
    [middle, 1],
    [middle, size - 2],
    [1, middle],
    [size - 2, middle],
  ].every(([x = 0, y = 0]) => (data[y * size + x] ?? 0) > 250);
}

/** A maskable icon: an icon with a background is extended to the edges, any other is centred on the shop's background colour. */
export async function maskable(icon: Buffer, size: number, background: string): Promise<Buffer> {
  if (await isTile(icon, size)) {
    const ground = await sharp(icon)
      .resize(Math.round(size * 1.5))
      .extract({ left: size / 4, top: size / 4, width: size, height: size })
      .blur(size / 16)
      .removeAlpha()
      .png()
      .toBuffer();
    return sharp(ground)
      .composite([{ input: icon }])
      .png()
      .toBuffer();
  }
  const input = await square(icon, Math.round(size * SAFE));
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input, gravity: 'centre' }])
    .png()
    .toBuffer();
}

/** Reduces an icon to at most 256 colours: half the bytes, and browsers request it at every first visit. */
export const packed = (icon: Buffer): Promise<Buffer> => sharp(icon).png({ palette: true, quality: 95, effort: 10 }).toBuffer();

/** The shop's own icon as a PNG of `size` pixels (SET-06), plain or maskable; null when the shop has none. */
export async function iconOf(settings: Settings, size: number, isMaskable: boolean): Promise<Buffer | null> {
  const { png, svg } = settings.logo.favicon;
  const path = uploadOf(png, settings) ?? uploadOf(svg, settings);
  const bytes = path === null ? null : await readUpload(path);
  if (bytes === null) return null;
  const icon = await square(bytes, size);
  return packed(isMaskable ? await maskable(icon, size, settings.facade.colours.background || '#ffffff') : icon);
}

/**
 * The picture for link previews: a photo fills the area, a cut-out dish or a portrait picture is shown whole on the shop's background.
 * @throws {Error} for an invalid picture.
 */
export async function drawPreview(bytes: Buffer, ground: string): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS }).autoOrient();
  const [{ autoOrient }, { isOpaque }] = await Promise.all([picture.metadata(), picture.stats()]);
  const fills = isOpaque && autoOrient.width >= autoOrient.height;
  return picture
    .resize({ ...PREVIEW_SIZE, fit: fills ? 'cover' : 'contain', background: ground })
    .flatten({ background: ground })
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
