import { expect, test } from 'vitest';
import { testShop } from './shop.ts';

testShop();

/** What a page still does after its test has ended. */
const late: string[] = [];
const note = async (path: string, then?: () => Promise<void>): Promise<void> => {
  late.push(`${path} ${(await fetch(path)).status}`);
  await then?.();
};

test('a page may still be waiting for the shop when its test ends', () => {
  note('/api/auth/session', () => note('/api/menu/dish-index')).catch(() => undefined);
  expect(late).toEqual([]);
});

test('the next test begins when every response, and that to a request made after it, has been read', () => {
  expect(late).toEqual(['/api/auth/session 200', expect.stringMatching(/^\/api\/menu\/dish-index \d+$/)]);
});
