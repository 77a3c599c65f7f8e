import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, expect, test } from 'vitest';
import { mediaFiles } from '#backend/routes/media.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { bringPictures, picturesIn } from './pictures.ts';

let double: WooDouble | undefined;
afterEach(() => double?.close());

const UPLOADS = '/wp-content/uploads';
const date_modified_gmt = '2031-02-05T09:00:00';

test("a shop's pictures are brought once, made plain and get their widths; what is none, too large or elsewhere is left out", async () => {
  double = await wooDouble();
  const { url, files } = double;
  const photo = await sharp({ create: { width: 1_500, height: 900, channels: 3, background: '#c63' } })
    .jpeg()
    .toBuffer();
  const cutOut = await sharp({ create: { width: 40, height: 40, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  files.set(`${UPLOADS}/soup.jpg`, { type: 'image/jpeg', body: photo });
  files.set(`${UPLOADS}/cut-out.png`, { type: 'image/png', body: cutOut });
  files.set(`${UPLOADS}/page.jpg`, { type: 'text/html', body: Buffer.from('<html>') });
  files.set(`${UPLOADS}/broken.png`, { type: 'image/png', body: Buffer.from('no picture') });
  files.set(`${UPLOADS}/huge.png`, { type: 'image/png', body: Buffer.alloc(16 * 1024 * 1024) });
  const other = await wooDouble();
  try {
    other.files.set(`${UPLOADS}/soup.jpg`, { type: 'image/jpeg', body: photo });
    const dir = mkdtempSync(join(tmpdir(), 'woo-pictures-'));
    const pictures = picturesIn(dir, url);
    const wish = (src: string) => pictures.nameOf({ src, date_modified_gmt });
    for (const name of ['soup.jpg', 'page.jpg', 'broken.png', 'huge.png', 'gone.jpg', 'cut-out.png'])
      expect(wish(`${url}${UPLOADS}/${name}`)).toBeUndefined();
    expect(wish(`${other.url}${UPLOADS}/soup.jpg`)).toBeUndefined();
    expect(wish('file:///etc/passwd')).toBeUndefined();
    const warnings: string[] = [];
    let arrived = 0;
    const bringing = { signal: new AbortController().signal, warn: (line: string) => warnings.push(line), arrived: () => (arrived += 1) };
    await bringPictures(pictures, url, bringing);
    const name = wish(`${url}${UPLOADS}/soup.jpg`) ?? '';
    expect(pictures.names()).toContain(name);
    expect(pictures.names()).toHaveLength(2);
    expect(arrived).toBe(1);
    expect(warnings.map((line) => /uploads\/(\w+)/.exec(line)?.[1]).sort()).toEqual(['broken', 'gone', 'huge', 'page']);
    const { width, format } = await sharp(join(dir, 'media', name)).metadata();
    expect([width, format]).toEqual([1_200, 'webp']);
    expect(name).toMatch(/-photo\.webp$/);
    expect(wish(`${url}${UPLOADS}/cut-out.png`)).toMatch(/[\da-f]{24}\.webp$/);
    const find = mediaFiles({ dir, media: pictures.names() }, join(dir, 'made'));
    const variant = find(name.replace('.webp', '-320.avif'));
    expect([variant?.type, existsSync(variant?.path ?? '')]).toEqual(['image/avif', true]);
    expect(readdirSync(join(dir, 'made')).filter((file) => file.startsWith(name.slice(0, -5))).length).toBeGreaterThan(8);
    await bringPictures(picturesIn(dir, url), url, bringing);
    expect(other.asked).toEqual([]);
  } finally {
    await other.close();
  }
}, 120_000);

test('[KF-WOO-16] hundreds of pictures that cannot be loaded are a few log lines', async () => {
  double = await wooDouble();
  const { url } = double;
  const pictures = picturesIn(mkdtempSync(join(tmpdir(), 'woo-pictures-')), url);
  for (let n = 0; n < 300; n += 1) pictures.nameOf({ src: `${url}${UPLOADS}/gone-${n}.jpg`, date_modified_gmt });
  const warnings: string[] = [];
  await bringPictures(pictures, url, {
    signal: new AbortController().signal,
    warn: (line) => warnings.push(line),
    arrived: () => undefined,
  });
  expect(warnings).toHaveLength(11);
  expect(warnings.at(-1)).toBe('290 more pictures were left out: status 404');
}, 120_000);
