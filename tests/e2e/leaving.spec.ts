import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { arrive, DISH_PAGE, dialog } from './flow.ts';

interface Seen {
  /** When the sheet begins to leave: whether it is open to the page still. */
  readonly open: boolean;
  /** And what is told of the step by then. */
  readonly told: number;
}

/** Opens the first dish, closes it as `how` says, and notes what is true when its sheet begins to leave, and how many steps were told of in the end. */
async function leave(page: Page, how: 'step' | 'cross' | 'Escape'): Promise<{ readonly first: Seen; readonly told: number }> {
  await page.locator('.card__name a').first().click();
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  await expect.poll(() => page.evaluate(() => Number(Object(history.state).layer ?? 0))).toBe(1);
  // a key is pressed before the page has run what was asked of it
  const noted = await page.evaluateHandle(() => {
    let told = 0;
    addEventListener('popstate', () => {
      told += 1;
    });
    const sheet = document.querySelector('.sheet');
    if (sheet === null) throw new Error('no sheet is open');
    const begins = new Promise<{ open: boolean; told: number }>((resolve) => {
      const watch = new MutationObserver(() => {
        if (!sheet.hasAttribute('data-ending-style')) return;
        watch.disconnect();
        resolve({ open: sheet.hasAttribute('data-open'), told });
      });
      watch.observe(sheet, { attributes: true });
    });
    const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20));
    const ends = async () => {
      const first = await begins;
      // the step that a closed layer takes back itself is told of, too
      while (sheet.isConnected || told === 0) await soon();
      return { first, told };
    };
    return { ended: ends() };
  });
  if (how === 'step') await page.evaluate(() => history.back());
  else if (how === 'cross') await dialog(page).locator('.closebtn').click();
  else await page.keyboard.press('Escape');
  const seen = await noted.evaluate(({ ended }) => ended);
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(DISH_PAGE);
  return seen;
}

for (const how of ['step', 'cross', 'Escape'] as const)
  test(`[LAY-05] closed by ${how}, a sheet begins to leave before anything else; all the rest follows with the next frame`, async ({
    page,
  }) => {
    await arrive(page, DISH_PAGE);
    // twice: the second time the code of the dish is there
    for (let i = 0; i < 2; i++) expect(await leave(page, how)).toEqual({ first: { open: true, told: 0 }, told: 1 });
    // whose focus it was has it again, and the page can be used
    await page.locator('.card__name a').nth(1).click();
    await expect(dialog(page)).toBeVisible();
  });

test('[LAY-05] back and forward in one breath leave the sheet where it was', async ({ page }) => {
  await arrive(page, DISH_PAGE);
  await page.locator('.card__name a').first().click();
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  const address = page.url();
  await page.evaluate(async () => {
    const stepped = new Promise((resolve) => navigation.addEventListener('currententrychange', resolve, { once: true }));
    history.back();
    await stepped;
    history.forward();
  });
  await expect(page).toHaveURL(address);
  await expect(dialog(page).locator('.product__title')).toBeVisible();
  await expect(page.locator('.sheet')).toHaveCSS('opacity', '1');
  await expect(page.locator('.sheet')).not.toHaveAttribute('data-ending-style');
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(DISH_PAGE);
});
