import { afterEach, expect, test, vi } from 'vitest';
import { parseEnv } from '#lib/env.ts';
import { uploadsBase, withOwnPictures } from './own-pictures.ts';

afterEach(() => vi.unstubAllGlobals());

const at = (BACKEND_URL?: string) =>
  vi.stubGlobal('storefrontEnvironment', parseEnv({ DEMO: '1', SESSION_SECRET: 's'.repeat(64), ...(BACKEND_URL && { BACKEND_URL }) }));
const picture = (base: string): Buffer => Buffer.from(`[{"name":"Щи","image":"${base}/wp-content/uploads/a.jpg"}]`);

test.each([
  ['https://wp.example', 'https://wp.example/'],
  ['https://wp.example/shop', 'https://wp.example/shop'],
  ['http://localhost:9080', 'http://localhost:9080/'],
  ['https://someone:password@wp.example', 'https://wp.example/'],
])('pictures of a backend at %s are paths of the storefront', (url, base) => {
  at(url);
  expect(uploadsBase()).toBe(base);
  expect(withOwnPictures(picture(base.replace(/\/$/, '')))).toEqual(picture(''));
});

test('the embedded backend writes no addresses of its own: its bytes stay as they are', () => {
  at();
  const bytes = Buffer.from('"http://127.0.0.1:4000/wp-content/uploads/a.jpg"');
  expect(uploadsBase()).toBeNull();
  expect(withOwnPictures(bytes)).toBe(bytes);
});
