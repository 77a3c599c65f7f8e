import type { Page } from '@playwright/test';
import { expect } from '#tests/setup/test.ts';
import { dialog } from './flow.ts';
import { type Stage, WAYS, type Way } from './layer-ways.ts';
import { settle, still } from './still.ts';

/** Every modal as it is kept, over the page it opens from: `npm run screens`. */

still.describe.configure({ timeout: 120_000 });

/** Names of languages in letters that our fonts have not: they are the system's. */
const mask = '.lang:is(:lang(hi), :lang(zh), :lang(hy))';

/** Opens a modal as a visitor would. */
async function openBy({ opener, title, press }: Way, stage: Stage): Promise<void> {
  const { page } = stage;
  const button = await opener(stage);
  // what comes into the page above it would move it out of the screen it was kept on
  await settle(page);
  await button.scrollIntoViewIfNeeded();
  if (press) await press(page, button);
  else {
    await button.focus();
    await page.keyboard.press('Enter');
  }
  await expect(modalOf(page, title)).toBeVisible();
}

const modalOf = (page: Page, title: string | undefined) => (title === undefined ? dialog(page) : page.getByRole('dialog', { name: title }));

for (const way of WAYS.filter(({ other }) => !other))
  still(`[LAY-05] modal ${way.name} looks as it is kept`, async ({ page, seen, operator }, info) => {
    still.skip(way.only !== undefined && way.only !== info.project.name, `${way.name} opens otherwise here`);
    await openBy(way, { page, shop: '', operator });
    await seen(`modal-${way.name}`, { mask });
  });

still.describe('in a shop with cities, requests and popups', () => {
  // one worker starts that shop
  still.describe.configure({ mode: 'default' });
  for (const way of WAYS.filter(({ other }) => other))
    still(`[LAY-05] modal ${way.name} looks as it is kept`, async ({ page, otherShop, seen, operator }) => {
      await openBy(way, { page, shop: otherShop.url, operator });
      await seen(`modal-${way.name}`, { mask });
    });
});
