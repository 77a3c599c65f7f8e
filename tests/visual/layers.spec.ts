import { expect } from '#tests/setup/journey.ts';
import { LAYERS, type Layer, openLayer, type Stage } from '../e2e/layers.ts';
import { settle, test } from './screen.ts';

/** Every layer over the page it opens from, compared with docs/screens. `npm run screens` renews them. */

test.describe.configure({ timeout: 120_000 });

/** Names of languages in letters that the shop's fonts lack are drawn with the system's. */
const SYSTEM_FONT = 'a[hreflang=hi], a[hreflang=zh], a[hreflang=hy]';

async function open(one: Layer, stage: Stage): Promise<void> {
  const { page } = stage;
  const opener = await one.opener(stage);
  // What is still loading above the opener would move it on the screen.
  await settle(page);
  // Late code puts another element in the place of some openers.
  await expect(() => opener.scrollIntoViewIfNeeded({ timeout: 5_000 })).toPass();
  await openLayer(page, one, opener);
}

for (const one of LAYERS.filter(({ other }) => !other))
  test(`[LAY-05] the layer ${one.name} looks as it is kept`, { tag: one.only ? [`@${one.only}`] : [] }, async ({
    page,
    compare,
    operator,
  }) => {
    await open(one, { page, shop: '', operator });
    await compare(`modal-${one.name}`, { mask: [page.locator(SYSTEM_FONT)] });
  });

test.describe('in a shop with cities, requests and popups', () => {
  // One worker starts that shop.
  test.describe.configure({ mode: 'default' });
  for (const one of LAYERS.filter(({ other }) => other))
    test(`[LAY-05] the layer ${one.name} looks as it is kept`, async ({ page, otherShop, compare, operator }) => {
      await open(one, { page, shop: otherShop.url, operator });
      await compare(`modal-${one.name}`, { mask: [page.locator(SYSTEM_FONT)] });
    });
});
