import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPreview, maskable, packed, square } from './drawn-pictures.ts';

const flame = { r: 255, g: 107, b: 34, alpha: 1 };
const plain = (width: number, height: number, background = flame) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const tile = (size: number) =>
  sharp(Buffer.from(`<svg width="${size}" height="${size}"><rect width="100%" height="100%" rx="25%" fill="#ff6b22"/></svg>`))
    .png()
    .toBuffer();

async function pixel(png: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * 4;
  return [...data.subarray(at, at + 4)];
}

test('an icon of any size and shape becomes a square of the asked size, a wide one with clear space around', async () => {
  const made = await square(await plain(40, 20), 192);
  expect(await sharp(made).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
  expect((await pixel(made, 96, 2))[3]).toBe(0);
  expect(await pixel(made, 96, 96)).toEqual([255, 107, 34, 255]);
});

test('a vector is drawn as large as it is wanted', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#f00"/></svg>');
  expect(await sharp(await square(svg, 512)).metadata()).toMatchObject({ width: 512, height: 512 });
});

test('a tile goes on to the corners in its own colours', async () => {
  const made = await maskable(await square(await tile(100), 192), 192, '#ffffff');
  for (const [x, y] of [
    [0, 0],
    [191, 0],
    [96, 96],
  ] as const) {
    const [r = 0, g = 0, b = 255, alpha] = await pixel(made, x, y);
    expect(alpha).toBe(255);
    expect(r - b).toBeGreaterThan(100);
    expect(g).toBeLessThan(160);
  }
});

test('a figure stands whole in the middle of the shop’s ground', async () => {
  const made = await maskable(await square(await plain(40, 20), 192), 192, '#00ff00');
  expect(await pixel(made, 1, 96)).toEqual([0, 255, 0, 255]);
  expect((await pixel(made, 96, 96))[0]).toBe(255);
});

test('what is no picture is refused', async () => {
  await expect(square(Buffer.from('<html>'), 192)).rejects.toThrow();
});

test('an icon is packed without losing its size, its corners or its colours', async () => {
  const shades = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><radialGradient id="g"><stop stop-color="#fc8"/><stop offset="1" stop-color="#412"/></radialGradient><circle cx="5" cy="5" r="5" fill="url(#g)"/></svg>',
  );
  const icon = await square(shades, 192);
  const small = await packed(icon);
  expect(small.length).toBeLessThan(icon.length * 0.7);
  expect(await sharp(small).metadata()).toMatchObject({ width: 192, height: 192, format: 'png' });
  expect((await pixel(small, 2, 2))[3]).toBe(0);
  const [before, after] = [await pixel(icon, 96, 96), await pixel(small, 96, 96)];
  for (const [i, value] of before.entries()) expect(Math.abs(value - (after[i] ?? 0))).toBeLessThan(12);
});

const GROUND = '#102030';
const RED = { r: 200, g: 20, b: 20 };

const picture = (width: number, height: number, alpha = 1): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: { ...RED, alpha } } })
    .png()
    .toBuffer();
/** Size and format of a preview, and whether its left edge has the background colour. */
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

test('a preview of what is no picture is refused', async () => {
  await expect(drawPreview(Buffer.from('<html>'), GROUND)).rejects.toThrow();
});
