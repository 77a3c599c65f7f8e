import { expect, test, vi } from 'vitest';
import { compressedBytes } from '#tests/setup/compressed-bytes.ts';
import { longMenu } from '#tests/setup/long-menu.ts';
import { SHOP } from './page.ts';
import { shopWithContent } from './variant.ts';

const cardsOf = async (address: string): Promise<number> => (await (await fetch(address)).text()).split('<article').length - 1;

test('pages of ten thousand dishes in three hundred categories weigh at most a fifth more for each card than in a small shop, and link to every dish of a list', async () => {
  const { url } = await shopWithContent(longMenu({ blocks: 290, each: 33, long: 500 }));
  for (const [path, limit] of [
    ['/', 85_000],
    ['/menu/blok-150', 85_000],
    ['/menu/deserty/morozhenoe', 42_000],
  ] as const) {
    // The first pages of a large shop say that its menu is still being read.
    await vi.waitFor(async () => expect(await (await fetch(`${url}${path}`)).text()).toContain('<article'), {
      timeout: 60_000,
      interval: 500,
    });
    const { bytes } = await compressedBytes(`${url}${path}`);
    expect([path, bytes]).toEqual([path, expect.toSatisfy((size: number) => size <= limit)]);
    if (path.includes('blok')) continue;
    // home has up to 240 cards in any shop, and the demo shop has fewer dishes than that
    const small = await compressedBytes(`${SHOP}${path}`);
    const smallCards = await cardsOf(`${SHOP}${path}`);
    const perCard = bytes / (await cardsOf(`${url}${path}`));
    expect([path, perCard]).toEqual([path, expect.toSatisfy((size: number) => size <= (small.bytes / smallCards) * 1.2)]);
  }

  const list = await (await fetch(`${url}/menu/dlinnyy`)).text();
  const links = new Set([...list.matchAll(/<a [^>]*href="(\/menu\/dlinnyy\/dlinnyy\/dlinnoe-\d+)"/g)].map(([, href]) => href));
  expect(links.size, 'links of a list of five hundred dishes').toBe(500);
  const far = await (await fetch(`${url}/menu/blok-150`)).text();
  expect(far.slice(far.indexOf('id="blok-150"'), far.indexOf('id="blok-151"'))).toContain('<article');
}, 180_000);
