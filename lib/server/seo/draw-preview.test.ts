import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPreview } from './draw-preview.ts';

const GROUND = '#102030';
const RED = { r: 200, g: 20, b: 20 };

const picture = (width: number, height: number, alpha = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...RED, alpha } } })
    .png()
    .toBuffer();
/** Size and format of a preview and whether its left edge shows the ground. */
async function seen(bytes: Buffer) {
  const preview = await drawPreview(bytes, GROUND);
  const { width, height, format } = await sharp(preview).metadata();
  const [red = 0] = await sharp(preview).extract({ left: 2, top: 300, width: 1, height: 1 }).raw().toBuffer();
  return { width, height, format, ground: red < 60 };
}

describe('a preview is a JPEG of 1200 × 630', () => {
  test.each([
    ['a wide photograph fills it', 1600, 900, false],
    ['a small square photograph fills it', 320, 320, false],
    ['an upright picture stands on the ground', 600, 1200, true],
  ])('%s', async (_, width, height, ground) => {
    expect(await seen(await picture(width, height))).toEqual({ width: 1200, height: 630, format: 'jpeg', ground });
  });

  test('a dish cut out of its background stands on the ground', async () => {
    expect(await seen(await picture(400, 400, 0.9))).toEqual({ width: 1200, height: 630, format: 'jpeg', ground: true });
  });
});

test('what is no picture is refused', async () => {
  await expect(drawPreview(Buffer.from('<html>'), GROUND)).rejects.toThrow();
});
