import sharp from 'sharp';
import { PREVIEW_SIZE } from './preview.ts';

const PIXELS = 4_096 * 4_096;

/**
 * A picture as link previews show it: a photograph fills the area, a dish cut out of its background or an upright picture stands whole on the shop's ground.
 * @throws {Error} for what is no picture.
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
