import { expect, test } from 'vitest';
import { get, openPage, statusOf } from './page.ts';

const MESSAGES = /\/builds\/words\/ru\.[0-9a-f]{12}\.json/;

test('the messages of a build are cached for ever, and an older build is redirected to them', async () => {
  const { html } = await openPage('/');
  const [address = ''] = MESSAGES.exec(html) ?? [];
  expect((await get(address)).headers.get('cache-control')).toContain('immutable');
  const older = await fetch(`${process.env.SHOP_URL}/builds/words/ru.000000000000.json`);
  expect([older.status, new URL(older.url).pathname]).toEqual([200, address]);
});

test.each(['/builds/words/ja.000000000000.json', '/builds/words/ru.json'])('there is no %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});
