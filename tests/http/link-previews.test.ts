import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES } from '#tests/setup/public-pages.ts';
import { get, pathOf, statusOf } from './page.ts';
import { headOf } from './page-head.ts';

/** So many bytes of a page read those who make previews of links, at least. */
const READ = 16_000;
const METADATA = /<title\b|<meta\b|<link rel="(?:canonical|alternate|icon|apple-touch-icon|manifest)"/g;

/** Where in a page each of its metadata ends, in bytes; those of the head, where all of them belong. */
function endsOf(html: string): readonly number[] {
  const head = html.slice(0, html.indexOf('</head>'));
  return [...head.matchAll(METADATA)].map(({ index }) => Buffer.byteLength(head.slice(0, head.indexOf('>', index) + 1)));
}

describe('[KF-APP-11] [KF-APP-12] what makers of link previews read', () => {
  test.each([...PUBLIC_PAGES, '/en', '/order/1', '/nowhere'])('%s has all its metadata in what link previews read', async (path) => {
    const html = await (await get(path, { headers: { 'user-agent': 'facebookexternalhit/1.1' } })).text();
    const ends = endsOf(html);
    expect(ends.length).toBeGreaterThan(5);
    expect(Math.max(...ends)).toBeLessThan(READ);
    expect(html.slice(html.indexOf('</head>'))).not.toMatch(/<meta property="og:|<link rel="canonical"/);
  });

  test.each([...PUBLIC_PAGES, '/en'])('%s names a picture of 1200 × 630 with its size, and the picture has it', async (path) => {
    const { meta } = headOf(await (await get(path)).text());
    const declared = ['og:image:width', 'og:image:height', 'og:image:type'].map((name) => meta.get(name));
    expect([path, ...declared]).toEqual([path, '1200', '630', 'image/jpeg']);
    expect(meta.get('og:image:alt')).toBeTruthy();
    const answer = await get(pathOf(meta.get('og:image') ?? ''));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const { width, height, format } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'jpeg']);
  });
});

test.each(['/previews/nothing.webp.jpg', '/previews/margarita.webp', '/previews/icon.svg.jpg', '/previews/app_sync/menu.json.jpg'])(
  '%s is no preview of an upload',
  async (path) => expect(await statusOf(path)).toBe(404),
);

test('a preview of a file outside of the uploads is refused', async () => {
  expect(await statusOf('/previews/..%2F..%2Fetc%2Fpasswd.png.jpg')).toBe(404);
});

test('[KF-APP-13] places in the structured data name their country', async () => {
  for (const path of ['/', '/contacts']) {
    const { things } = headOf(await (await get(path)).text());
    const places = things.filter((thing) => thing['@type'] === 'Restaurant');
    expect(places.length).toBeGreaterThan(0);
    for (const { address } of places) expect(address).toMatchObject({ addressCountry: 'RU' });
  }
});
