import { describe, expect, test } from 'vitest';
import { type Facts, type Kind, keyOf, kindOf, mayKeep } from './keep-rules.ts';

const SHOP = 'https://shop.example';
const kind = (address: string, asked: { method?: string; isNavigation?: boolean; isPart?: boolean } = {}) =>
  kindOf({ url: new URL(address, SHOP), method: 'GET', isNavigation: false, isPart: false, ...asked }, SHOP);
const opened = (address: string) => kind(address, { isNavigation: true });

test.each([
  ['/', 'page'],
  ['/tt', 'page'],
  ['/menu/picca', 'page'],
  ['/menu/picca/ostraya/diablo?utm_source=x', 'page'],
  ['/catalog/custom', 'page'],
  ['/blog/o-nas', 'page'],
  ['/offline', 'page'],
  ['/order', 'personal'],
  ['/order/17?key=secret', 'personal'],
  ['/tt/order', 'personal'],
  ['/lk/favorite', 'personal'],
  ['/%6Ck', 'personal'],
  ['/pay/17', null],
  ['/demo/inbox', null],
  ['/api/export', null],
  ['/wp-json/v1/x', null],
  ['/builds/latest.json', null],
  ['/robots.txt', null],
  ['/wp-content/uploads/offer.pdf', null],
  ['/wp-content/uploads/a.webp', null],
  ['https://pay.example/', null],
] as const)('opening %s is %s', (address, expected) => {
  expect(opened(address)).toBe(expected);
});

test.each([
  ['/_next/static/chunks/a.js', 'file'],
  ['/_next/static/media/a.woff2', 'file'],
  ['/builds/fonts/inter-latin.woff2', 'file'],
  ['/art/coal.webp', 'asset'],
  ['/icons.svg', 'asset'],
  ['/icons/icon-192.png', 'asset'],
  ['/wp-content/uploads/a-320.webp', 'photo'],
  ['/wp-content/uploads/A.PNG', 'photo'],
  ['/wp-content/uploads/story.mp4', 'video'],
  ['/wp-content/uploads/offer.pdf', null],
  ['/api/wp-content/uploads/app_sync/prodcat.json?t=5', null],
  ['/api/wp-content/uploads/app_sync/prodcat_main.json', null],
  ['/api/wp-json/v1/all_settings?t=5', 'answer'],
  ['/api/messages/ru/0123456789ab/cart', 'answer'],
  ['/builds/latest.json', null],
  ['/sw.js', null],
  ['/menu/picca', null],
  ['https://cdn.example/wp-content/uploads/a.webp', null],
] as const)('asking for %s is %s', (address, expected) => {
  expect(kind(address)).toBe(expected);
});

test('nothing is kept of what writes, nor of parts of pages', () => {
  for (const method of ['POST', 'PUT', 'DELETE', 'HEAD']) expect(kind('/api/orders', { method })).toBeNull();
  expect(kind('/menu/picca', { isPart: true })).toBeNull();
  expect(kind('/menu/picca', { isPart: true, isNavigation: true })).toBeNull();
});

const PUBLIC = 'public, max-age=60, s-maxage=180';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const page: Facts = { status: 200, redirected: false, type: 'text/html; charset=utf-8', caching: 's-maxage=180', length: 0 };
const json: Facts = { ...page, type: 'application/json; charset=utf-8', caching: PUBLIC };

describe('what may be kept', () => {
  test.each<[string, Kind, Facts, boolean]>([
    ['a public page', 'page', page, true],
    ['a page of a person by its address', 'personal', page, false],
    ['a page of a person by its mark', 'page', { ...page, caching: 'private, no-store' }, false],
    ['a page marked both ways', 'page', { ...page, caching: 's-maxage=180, private' }, false],
    ['a page without a mark', 'page', { ...page, caching: '' }, false],
    ['a page made for nobody to share', 'page', { ...page, caching: 's-maxage=0' }, false],
    ['a page that is not there', 'page', { ...page, status: 404 }, false],
    ['maintenance', 'page', { ...page, status: 503, caching: 'no-store' }, false],
    ['a page reached by another address', 'page', { ...page, redirected: true }, false],
    ['a page that is no page', 'page', { ...page, type: 'text/plain' }, false],
    ['too large a page', 'page', { ...page, length: 3_000_001 }, false],
    ['a public answer', 'answer', json, true],
    ['an answer of a session', 'answer', { ...json, caching: 'private, no-store' }, false],
    ['an answer without a mark', 'answer', { ...json, caching: '' }, false],
    ['an answer too large for this', 'answer', { ...json, length: 4_000_001 }, false],
    ['a refusal', 'answer', { ...json, status: 403 }, false],
    ['a chunk', 'file', { ...page, type: 'application/javascript; charset=UTF-8', caching: IMMUTABLE }, true],
    ['a chunk that answers with a page', 'file', { ...page, caching: IMMUTABLE }, false],
    ['a font', 'file', { ...page, type: 'font/woff2', caching: IMMUTABLE }, true],
    ['a sprite', 'asset', { ...page, type: 'image/svg+xml', caching: 'public, max-age=0' }, true],
    ['a picture', 'photo', { ...page, type: 'image/avif', caching: IMMUTABLE }, true],
    ['a picture that is a page', 'photo', { ...page, caching: IMMUTABLE }, false],
    ['a part of a video', 'video', { ...page, status: 206, type: 'video/mp4', caching: IMMUTABLE }, false],
    ['a long video', 'video', { ...page, type: 'video/mp4', caching: IMMUTABLE, length: 9_000_000 }, false],
  ])('%s', (_, of, facts, expected) => {
    expect(mayKeep(of, facts)).toBe(expected);
  });
});

test.each<[Kind, string, string]>([
  ['page', '/menu/picca?utm_source=x#top', '/menu/picca'],
  ['answer', '/api/wp-json/v1/all_settings?t=123', '/api/wp-json/v1/all_settings'],
  ['answer', '/api/x?lang=tt&t=9', '/api/x?lang=tt'],
  ['photo', '/wp-content/uploads/a.webp?x=1', '/wp-content/uploads/a.webp'],
  ['asset', '/icons.svg?v=2', '/icons.svg?v=2'],
])('a %s at %s is kept as %s', (of, address, expected) => {
  expect(keyOf(of, new URL(address, SHOP))).toBe(SHOP + expected);
});
