import { describe, expect, test } from 'vitest';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { hashSource } from './inline-scripts.ts';
import { mayRunScripts, orderMetrics, ownerSources } from './owner-sources.ts';
import { crossesBorder } from './script-border.ts';

const from = (referer: string | undefined, url: string, { rsc = '1', metricsOnOrders = false } = {}) =>
  crossesBorder(
    { url, headers: { ...(referer !== undefined && { referer: `https://shop.example${referer}` }), ...(rsc !== '' && { rsc }) } },
    metricsOnOrders,
  );

describe('[SET-05] a navigation inside the page never carries scripts into checkout', () => {
  test.each([
    ['/', '/order'],
    ['/menu/supy', '/order/5?key=a&_rsc=x'],
    ['/', '/lk'],
    ['/order', '/'],
    ['/en/order', '/en/menu/supy'],
    ['/', '/%6frder'],
    [undefined, '/'],
    [undefined, '/order'],
  ])('from %s to %s a document is loaded', (referer, url) => expect(from(referer, url)).toBe(true));

  test.each([
    ['/', '/menu/supy'],
    ['/order', '/order/5'],
    ['/order/5', '/lk'],
    ['/ordering', '/'],
  ])('from %s to %s it stays inside', (referer, url) => expect(from(referer, url)).toBe(false));

  test('a document is never refused', () => {
    expect(from('/', '/order', { rsc: '' })).toBe(false);
  });

  test.each([
    ['/order', '/order/5', true],
    ['/', '/order/5', true],
    ['/lk/orders', '/zh-CN/order/5?key=a', true],
    ['/order/5', '/', true],
    ['/order/5', '/order', true],
    ['/order/5', '/order/6', false],
    ['/order', '/lk', false],
    ['/', '/menu/supy', false],
  ])('[KF-APP-28] with metrics on orders, from %s to %s a document is loaded: %s', (referer, url, expected) =>
    expect(from(referer, url, { metricsOnOrders: true })).toBe(expected),
  );
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
  metricsOnOrders: false,
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

test('[KF-APP-28] the page of an order allows the metrics alone, and none where the settings forbid them there', () => {
  const counter = { kind: 'inline', text: 'count()', module: false } as const;
  const counted = (metricsOnOrders: boolean) => new Map([['ru', { ...own(['a()']), metrics: [counter], metricsOnOrders }]]);
  expect(orderMetrics(counted(true))).toEqual([hashSource('count()')]);
  expect([orderMetrics(counted(false)), orderMetrics(new Map())]).toEqual([null, null]);
});
