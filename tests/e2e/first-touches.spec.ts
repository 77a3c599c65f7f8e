import type { Locator, Page } from '@playwright/test';
import { beside } from '#tests/setup/main-thread.ts';
import { expect, test } from '#tests/setup/test.ts';
import { linesOf, touches } from '#tests/setup/touched.ts';
import { addButton, chooseAddress, dialog, openMenu } from './flow.ts';

/** What a touch may cost, in milliseconds, until its answer is painted. */
const ANSWER = 100;

const shown = (part: Locator): Locator => part.filter({ visible: true });
const cartButton = (page: Page): Locator => shown(page.locator('.cartbar, .cartbtn')).first();

test('what an order is made of is answered the first time in a page’s life as it is later', async ({ page, browser }) => {
  test.setTimeout(480_000);
  await openMenu(page);
  await addButton(page).click();
  await chooseAddress(page);
  const { all, arrive, slowness, touch, type, watch } = await touches(browser, page);
  const gone = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  };
  const times = ['first', 'again'] as const;

  await arrive('/menu/pech/pizza');
  for (const time of times) {
    await touch(`category, ${time}`, page.locator('.pill[data-slug]').nth(2), () => page.locator('.section').nth(3).waitFor());
    await expect(page).not.toHaveURL(/pizza$/);
    await watch(
      `back, ${time}`,
      () => page.evaluate(() => history.back()),
      () => page.waitForURL(/pizza$/),
    );
  }

  await arrive('/');
  for (const [i, time] of times.entries()) {
    await touch(`product modal, ${time}`, shown(page.locator('.card__name a')).nth(i));
    await expect(dialog(page).locator('.product__title')).toBeVisible();
    await gone();
  }

  await arrive('/menu/deserty');
  for (const time of times) await touch(`add, ${time}`, shown(page.getByRole('button', { name: /^Добавить в корзину: / })).first());

  await arrive('/');
  await shown(page.locator('.header__seek, .header__search input')).first().click();
  await expect(shown(page.getByRole('combobox', { name: 'Поиск блюд' }))).toBeFocused();
  await type('search keystroke, first', 'g');
  await type('search keystroke, again', 'b');
  await gone();

  await arrive('/');
  for (const time of times) {
    await touch(`cart open, ${time}`, cartButton(page));
    await expect(dialog(page).getByRole('button', { name: /^Оформить заказ/ })).toBeVisible();
    await gone();
  }

  await arrive('/');
  for (const time of times) {
    await cartButton(page).click();
    await expect(dialog(page).locator('[aria-busy=true]')).toHaveCount(0);
    await touch(`checkout step, ${time}`, dialog(page).getByRole('button', { name: /^Оформить заказ/ }), () => page.waitForURL(/\/order$/));
    await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toHaveCount(0);
  }

  const loaded = slowness();
  const figures = linesOf(all);
  test.info().annotations.push({
    type: `the first time in a page’s life, and again; the machine is ${Math.round(loaded * 100)} % of as slow as told`,
    description: figures,
  });
  expect(
    all.filter(({ longest }) => longest > ANSWER * loaded * beside()),
    figures,
  ).toEqual([]);
});
