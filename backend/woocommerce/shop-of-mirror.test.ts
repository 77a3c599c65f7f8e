import { setTimeout as pause } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { shopFolder } from '#backend/content/shop-folder.fixture.ts';
import type { StoredRow } from '#backend/db/woo-mirror.ts';
import { VariationNumbers } from './any-variation.ts';
import { shopOfMirror } from './shop-of-mirror.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

const options = {
  url: 'https://kitchen.example',
  currency: 'RUB',
  gramsPerUnit: 1_000,
  numbers: new VariationNumbers(),
  pictures: { dir: '', media: [] },
  picture: () => undefined,
  warn: () => undefined,
};

async function built() {
  const row = (kind: StoredRow['kind'], body: StoredRow['body'] & { id: number }): StoredRow => ({
    kind,
    id: body.id,
    parent: 0,
    modified: '',
    readAt: 0,
    body,
  });
  const rows = [
    row('category', { id: 40, name: 'Soups', slug: 'soups' }),
    row('product', { id: 50, name: 'Soup', slug: 'soup', type: 'simple', price: '10', status: 'publish', categories: [{ id: 40 }] }),
  ];
  const shop = await shopOfMirror(shopFolder({ 'products/menu.yaml': null }), rows, options);
  return { shop, mirror: rows.map(({ body }) => new WeakRef(body)) };
}

test('[KF-WOO-16] a shop keeps nothing of the mirror that it was built from: a large one would take twice the memory', async () => {
  const { shop, mirror } = await built();
  await pause(0);
  collectGarbage();
  expect(mirror.map((body) => body.deref())).toEqual([undefined, undefined]);
  expect([shop.products.size > 0, shop.leadsTo?.('https://kitchen.example/product/soup/')]).toEqual([true, '/menu/soups/soups/soup']);
});
