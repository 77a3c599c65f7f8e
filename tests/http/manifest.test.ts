import sharp from 'sharp';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { get, openPage, statusOf } from './page.ts';

const picture = z.object({ src: z.string(), sizes: z.string() });
const manifest = z.looseObject({
  icons: z.array(picture),
  screenshots: z.array(picture).default([]),
  share_target: z.object({ action: z.string() }),
  shortcuts: z.array(z.object({ url: z.string() })),
});

test('[SET-06] the manifest names the shop, and its icons and screenshots have the sizes it says', async () => {
  const { document } = await openPage('/');
  const answer = await get(document.querySelector('link[rel=manifest]')?.getAttribute('href') ?? '');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const text: unknown = await answer.json();
  expect(text).toMatchObject({
    id: '/',
    name: 'Уголёк',
    short_name: 'Уголёк',
    start_url: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#000000',
    screenshots: [{ sizes: '640x480' }, { sizes: '640x480' }],
  });
  const { icons, screenshots } = manifest.parse(text);
  expect(new Set(icons.map((icon) => icon.sizes))).toEqual(new Set(['192x192', '512x512']));
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const { width, height } = await sharp(Buffer.from(await (await get(src)).arrayBuffer())).metadata();
    expect([src, `${width}x${height}`]).toEqual([src, sizes]);
  }
});

test.each([
  ['ru', '/', '/manifest.webmanifest'],
  ['en', '/en', '/manifest.en.webmanifest'],
])('the manifest of %s leads to pages and pictures of the shop', async (lang, start, path) => {
  const { document } = await openPage(start);
  expect(document.querySelector('link[rel=manifest]')?.getAttribute('href')).toBe(path);
  const text: unknown = await (await get(path)).json();
  expect(text).toMatchObject({ id: '/', scope: '/', lang, start_url: start });
  const { icons, screenshots, share_target, shortcuts } = manifest.parse(text);
  expect(await statusOf(`${share_target.action}?shared_text=x`)).toBe(200);
  // Some lead to the account, which sends a visitor to the login.
  for (const { url } of shortcuts) expect([url, (await openPage(url)).status]).toEqual([url, 200]);
  for (const { src } of [...icons, ...screenshots]) {
    const { status, headers } = await get(src);
    expect([src, status, headers.get('content-type')]).toEqual([src, 200, expect.stringMatching(/^image\//)]);
  }
});

test.each(['manifest.ru', 'manifest.xx', 'manifest.EN'])('there is no %s.webmanifest', async (name) => {
  expect(await statusOf(`/${name}.webmanifest`)).toBe(404);
});

test('[SET-04] the icon of the shop is a vector and a PNG', async () => {
  const { document } = await openPage('/');
  const icons = [...document.querySelectorAll('link[rel=icon]')].map((link) => [link.getAttribute('href'), link.getAttribute('type')]);
  expect(icons.map(([, type]) => type)).toEqual(['image/svg+xml', 'image/png']);
  expect((await get('/favicon.ico')).headers.get('content-type')).toBe('image/png');
  for (const [href, type] of icons) expect((await get(href ?? '')).headers.get('content-type')).toContain(type);
});
