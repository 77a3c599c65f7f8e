import { expect, test } from 'vitest';
import { get, openPage, pathOf, statusOf } from './page.ts';

/** The version of the messages stands in the data of every page, whose quotes are escaped. */
const VERSION = /messagesVersion\\?":\\?"([0-9a-f]{12})/;

test('the messages of a build are cached for ever, and an older build is redirected to them', async () => {
  const [, version = ''] = VERSION.exec((await openPage('/')).html) ?? [];
  const address = `/api/messages/ru/${version}/cart`;
  const answer = await get(address);
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, expect.stringContaining('immutable')]);
  const older = await get('/api/messages/ru/000000000000/cart');
  expect([older.status, older.headers.get('cache-control'), pathOf(older.headers.get('location'))]).toEqual([307, 'no-store', address]);
});

test.each(['/api/messages/ja/000000000000/cart', '/api/messages/ru/000000000000/nothing'])('there is no %s', async (path) => {
  expect(await statusOf(path)).toBe(404);
});
