import { describe, expect, test } from 'vitest';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { mayRunScripts, ownerSources } from './owner-sources.ts';
import { crossesBorder } from './script-border.ts';

const from = (referer: string | undefined, url: string, rsc: string | undefined = '1') =>
  crossesBorder({
    url,
    headers: { ...(referer !== undefined && { referer: `https://shop.example${referer}` }), ...(rsc !== '' && { rsc }) },
  });

describe('[SET-05] a navigation inside the page never carries scripts into checkout', () => {
  test.each([
    ['/', '/order'],
    ['/menu/supy', '/order/5?key=a&_rsc=x'],
    ['/', '/lk'],
    ['/order', '/'],
    ['/en/order', '/en/menu/supy'],
    ['/', '/%6frder'],
    [undefined, '/'],
  ])('from %s to %s a document is loaded', (referer, url) => expect(from(referer, url)).toBe(true));

  test.each([
    ['/', '/menu/supy'],
    ['/order', '/order/5'],
    ['/order/5', '/lk'],
    [undefined, '/order'],
    ['/ordering', '/'],
  ])('from %s to %s it stays inside', (referer, url) => expect(from(referer, url)).toBe(false));

  test('a document is never refused', () => {
    expect(from('/', '/order', '')).toBe(false);
  });
});

const HOSTS = {
  media: [],
  frames: [],
  realtime: [],
  scripts: ['https://mc.example'],
  fonts: [],
  maps: { scripts: [], images: [], connections: [] },
};
const own = (texts: readonly string[]): OwnerScripts => ({
  scripts: texts.map((text) => ({ kind: 'inline', text, module: false })),
  metrics: [],
  metas: [],
  pictures: [],
});

test('hosts of scripts are named only while there are scripts', () => {
  expect(ownerSources(new Map([['ru', own([])]]), HOSTS)).toEqual({ hashes: [], hosts: { ...HOSTS, scripts: [] } });
  expect(ownerSources(new Map([['ru', own([])]]), HOSTS, true), 'a support chat may come from them too').toEqual({
    hashes: [],
    hosts: HOSTS,
  });
  const some = ownerSources(
    new Map([
      ['ru', own(['a()'])],
      ['en', own(['a()', 'b()'])],
    ]),
    HOSTS,
  );
  expect([some.hashes.length, some.hosts.scripts]).toEqual([2, ['https://mc.example']]);
  const picture = new Map([['ru', { ...own([]), pictures: ['https://mc.example/1'] }]]);
  expect(ownerSources(picture, HOSTS).hosts, 'a picture alone needs its host').toEqual(HOSTS);
});

test('while no settings were read, scripts are taken for granted', () => {
  expect([mayRunScripts(new Map()), mayRunScripts(new Map([['ru', own([])]])), mayRunScripts(new Map([['ru', own(['a()'])]]))]).toEqual([
    true,
    false,
    true,
  ]);
});
