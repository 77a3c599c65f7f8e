import { inspect } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { forget, forgetful, isPageOf, MaintenanceError, shopState } from './shop-state.ts';

test('a page that is asked for while the backend starts is one line of the log, without a stack', () => {
  const error = new MaintenanceError('settings cannot be loaded');
  expect(inspect(error)).toBe('[MaintenanceError: settings cannot be loaded]');
  expect(error.digest).toBe('maintenance');
});

afterEach(() => {
  globalThis.storefrontShop = undefined;
  globalThis.storefrontForgetful = undefined;
});

const keyOf = (name: string): string => JSON.stringify([name, {}, {}]);

test.each([
  ['settings', ['settings', 'templates']],
  ['catalogue', ['catalogueFull', 'brands']],
  ['content', ['blog', 'brands']],
  ['all', ['settings', 'templates', 'catalogueFull', 'blog', 'brands', 'other']],
] as const)('%s: exactly its own reads are asked for again, and every keeper of pages is told', async (what, expected) => {
  const asked: string[] = [];
  const told: (string | undefined)[] = [];
  forgetful().add({ forget: (path) => told.push(path) });
  const read = (name: string) =>
    shopState().cache.read(keyOf(name), async () => {
      asked.push(name);
      return { kind: 'value', value: name, etag: '' };
    });
  const names = ['settings', 'templates', 'catalogueFull', 'blog', 'brands', 'other'];
  for (const name of names) await read(name);
  asked.length = 0;
  forget(what, '/menu');
  for (const name of names) await read(name);
  expect(asked).toEqual(expected);
  expect(told).toEqual(['/menu']);
});

test('a page is known under the address of its visitors, in every page type', () => {
  for (const internal of ['/ru/menu/supy', '/ru~cat1/menu/supy']) expect(isPageOf(internal, '/menu/supy')).toBe(true);
  expect([isPageOf('/ru', '/'), isPageOf('/ru', '/ru'), isPageOf('/ru/menu/%D1%81%D1%83%D0%BF', '/menu/суп')]).toEqual([true, true, true]);
  expect([isPageOf('/ru/menu/supy/a', '/menu/supy'), isPageOf('/en/menu/supy', '/menu/supy'), isPageOf('/ru/menu', '/')]).toEqual([
    false,
    false,
    false,
  ]);
});
