import { readdirSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { config } from '../../proxy.ts';

// It imports `next/server` without an extension, which only bundlers resolve.
vi.mock('next-intl/middleware', () => ({ default: () => {} }));

// The matcher is one regular expression; Next reads it as such.
const matcher = new RegExp(`^${config.matcher}$`);
const isPage = (path: string): boolean => matcher.test(path);

test.each([
  '/',
  '/menu/pech',
  '/en/menu/pech',
  '/page.php',
  '/.env',
  '/a/b.c',
  '/not-found/code',
  '/robots.txt.bak',
  '/icons.svg/x',
  '/rt/app/key',
  '/builds/x',
  '/demo',
  '/demo/x',
  '/pay/x',
  '/wp-json/x',
  '/demo/oauth/x',
  '/sitemap/99999.xml',
  '/fonts/x.woff2',
])('%s is given a language', (path) => expect(isPage(path)).toBe(true));

test.each([
  '/api/quote',
  '/_next/static/chunks/x.js',
  '/wp-content/uploads/x.webp',
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap/0.xml',
  '/manifest.webmanifest',
  '/manifest.zh-CN.webmanifest',
  '/favicon.ico',
  '/apple-touch-icon.png',
  '/icons/maskable-512.png',
  '/builds/fonts/x.woff2',
  '/previews/x.png.jpg',
  '/files/robots.txt',
  '/pay/7',
  '/demo/inbox',
  '/demo/inbox.json',
  '/demo/oauth/authorize',
  '/wp-json/payment/v1/callback',
  '/wp-json/shop/v1/woocommerce-webhook',
])('%s is not', (path) => expect(isPage(path)).toBe(false));

test('files of public/ are not', () => {
  const files = readdirSync('public', { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(3);
  for (const { parentPath, name } of files) expect([name, isPage(`${parentPath.replace(/^public/, '')}/${name}`)]).toEqual([name, false]);
});
