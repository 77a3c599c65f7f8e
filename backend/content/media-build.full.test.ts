import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { mediaFiles } from '../routes/media.ts';
import { buildMedia, previewPicture } from './build-media.ts';
import { tempFolder } from './shop-folder.fixture.ts';

const picture = (width: number, colour: string) => sharp({ create: { width, height: width / 2, channels: 4, background: colour } });

async function shopWithPictures() {
  const dir = tempFolder();
  await mkdir(join(dir, 'media'));
  await picture(400, 'red')
    .webp()
    .toFile(join(dir, 'media', 'soup.webp'));
  await picture(100, 'blue')
    .png()
    .toFile(join(dir, 'media', 'cake.png'));
  writeFileSync(join(dir, 'media', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"/>');
  return { shop: { dir, media: ['cake.png', 'logo.svg', 'soup.webp'] }, out: join(dir, 'out') };
}

test('every width not above the original is made in both formats, and WebP of other originals', async () => {
  const { shop, out } = await shopWithPictures();
  const lines: string[] = [];
  expect(await buildMedia(shop, out, (line) => lines.push(line))).toEqual({ made: 2, upToDate: 0, failed: [] });
  const widths = [96, 192, 320].flatMap((width) => [`soup-${width}.avif`, `soup-${width}.webp`]);
  const previews = ['cake-preview.avif', 'soup-preview.avif'];
  expect(readdirSync(out).sort()).toEqual(['cake-96.avif', 'cake-96.webp', 'cake.webp', 'manifest.json', ...previews, ...widths].sort());
  const { width, height, format } = await sharp(join(out, 'soup-192.avif')).metadata();
  expect([width, height, format]).toEqual([192, 96, 'heif']);
  expect(lines.at(-1)).toMatch(/^2\/2 /);
});

test('a second run makes only what changed and removes what is gone', async () => {
  const { shop, out } = await shopWithPictures();
  await buildMedia(shop, out);
  const untouched = await stat(join(out, 'cake-96.avif'));
  await picture(200, 'green')
    .webp()
    .toFile(join(shop.dir, 'media', 'soup.webp'));
  expect(await buildMedia(shop, out)).toEqual({ made: 1, upToDate: 1, failed: [] });
  expect(readdirSync(out)).not.toContain('soup-320.webp');
  expect((await stat(join(out, 'cake-96.avif'))).mtimeMs).toBe(untouched.mtimeMs);
  expect(await buildMedia({ ...shop, media: ['soup.webp'] }, out)).toEqual({ made: 0, upToDate: 1, failed: [] });
  expect(readdirSync(out).filter((file) => file.startsWith('cake'))).toEqual([]);
});

test('a deleted variant is made again, a broken manifest is no obstacle', async () => {
  const { shop, out } = await shopWithPictures();
  await buildMedia(shop, out);
  await rm(join(out, 'soup-96.webp'));
  expect(await buildMedia(shop, out)).toMatchObject({ made: 1, upToDate: 1 });
  writeFileSync(join(out, 'manifest.json'), '{"soup.webp":');
  expect(await buildMedia(shop, out)).toMatchObject({ made: 2, upToDate: 0 });
});

test('a file that is no picture is named and the others are made', async () => {
  const { shop, out } = await shopWithPictures();
  writeFileSync(join(shop.dir, 'media', 'soup.webp'), 'not a picture');
  const report = await buildMedia(shop, out);
  expect(report.made).toBe(1);
  expect(report.failed.map(({ file }) => file)).toEqual(['soup.webp']);
});

test('an address finds its variant, falls back to the original and never leaves the shop', async () => {
  const { shop, out } = await shopWithPictures();
  const media = join(shop.dir, 'media');
  const find = mediaFiles(shop, out);
  expect(find('soup-192.avif')).toEqual({ path: join(media, 'soup.webp'), type: 'image/webp' });
  expect(find('cake-preview.avif')).toEqual({ path: join(media, 'cake.png'), type: 'image/png' });
  expect(find('cake.webp')).toEqual({ path: join(media, 'cake.png'), type: 'image/png' });
  await buildMedia(shop, out);
  expect(find('soup-192.avif')).toEqual({ path: join(out, 'soup-192.avif'), type: 'image/avif' });
  expect(find('cake-preview.avif')).toEqual({ path: join(out, 'cake-preview.avif'), type: 'image/avif' });
  expect(find('cake.webp')).toEqual({ path: join(out, 'cake.webp'), type: 'image/webp' });
  expect(find('soup-560.webp')).toEqual({ path: join(media, 'soup.webp'), type: 'image/webp' });
  expect(find('logo.svg')).toEqual({ path: join(media, 'logo.svg'), type: 'image/svg+xml' });
  for (const name of ['nothing.webp', '../media-build.ts', 'manifest.json', 'soup.webp\0.png', '']) expect(find(name)).toBeUndefined();
  expect((await readFile(join(out, 'soup-96.webp'))).length).toBeGreaterThan(0);
});

const DEMO = join(import.meta.dirname, '../shop/media');
test.each(readdirSync(DEMO).filter((file) => file.endsWith('.webp')))(
  'the preview of %s is small enough to be part of a page',
  async (file) => {
    const bytes = await previewPicture(readFileSync(join(DEMO, file))).toBuffer();
    expect(bytes.length).toBeLessThanOrEqual(2_500);
  },
);
