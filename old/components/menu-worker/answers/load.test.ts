import { afterEach, expect, test, vi } from 'vitest';
import { category, dish } from '#tests/setup/sample-menu.ts';
import type { Desk } from '../desk.ts';
import { load } from './load.ts';

afterEach(() => vi.unstubAllGlobals());

test('[CAT-07] the menu that was asked for last is the one that is looked through, whichever comes last', async () => {
  const answers = { a: Promise.withResolvers<Response>(), b: Promise.withResolvers<Response>() };
  vi.stubGlobal('fetch', (url: string) => answers[url.includes('a.json') ? 'a' : 'b'].promise);
  const desk: Desk = { menu: null };
  const read = async (path: string): Promise<void> => {
    for await (const _ of load({ path, version: '1', isLost: false }, desk));
  };
  const both = [read('/api/a.json?t=1'), read('/api/b.json?t=1')];
  answers.b.resolve(Response.json([category(1, 'Б', [dish(2, '100')])]));
  await both[1];
  answers.a.resolve(Response.json([category(1, 'А', [dish(1, '100')])]));
  await both[0];
  expect([desk.menu?.product(2)?.id, desk.menu?.product(1)]).toEqual([2, null]);
});
