import type { Locator } from '@playwright/test';
import { expect, test } from '#tests/setup/journey.ts';
import { linesOf, touches } from '#tests/setup/touch-costs.ts';
import { addButton, cartButton, deliverTo, ICE_CREAM, layer, openHydrated } from '../../e2e/steps.ts';

/** What a touch may cost, in milliseconds, until its answer is painted. */
const ANSWER = 100;

const shown = (part: Locator): Locator => part.filter({ visible: true });

test('what an order is made of is answered the first time in a page’s life as it is later', async ({ page, browser }) => {
  test.setTimeout(480_000);
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await deliverTo(page);
  const { all, arrive, slowness, touch, type, watch } = await touches(browser, page);
  const gone = async (): Promise<void> => {
    await page.keyboard.press('Escape');
    await expect(layer(page)).toHaveCount(0);
  };
  const times = ['first', 'again'] as const;

  await arrive('/menu/pech/pizza');
  for (const time of times) {
    await touch(`category, ${time}`, page.getByRole('navigation', { name: 'Категории' }).getByRole('link').nth(2), () =>
      page.getByRole('main').getByRole('heading', { level: 2 }).nth(3).waitFor(),
    );
    await expect(page).not.toHaveURL(/pizza$/);
    await watch(
      `back, ${time}`,
      () => page.evaluate(() => history.back()),
      () => page.waitForURL(/pizza$/),
    );
  }

  await arrive('/');
  for (const [i, time] of times.entries()) {
    await touch(`product modal, ${time}`, shown(page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link')).nth(i));
    await expect(layer(page).getByRole('button', { name: /^В корзину/ })).toBeVisible();
    await gone();
  }

  await arrive('/menu/deserty');
  for (const time of times) await touch(`add, ${time}`, shown(page.getByRole('button', { name: /^Добавить в корзину: / })).first());

  await arrive('/');
  await shown(page.getByRole('link', { name: 'Поиск блюд' }).or(page.getByRole('combobox', { name: 'Поиск блюд' })))
    .first()
    .click();
  await expect(shown(page.getByRole('combobox', { name: 'Поиск блюд' }))).toBeFocused();
  await type('search keystroke, first', 'g');
  await type('search keystroke, again', 'b');
  await gone();

  await arrive('/');
  for (const time of times) {
    await touch(`cart open, ${time}`, cartButton(page));
    await expect(layer(page).getByRole('link', { name: /^Оформить заказ/ })).toBeVisible();
    await gone();
  }

  await arrive('/');
  for (const time of times) {
    await cartButton(page).click();
    await expect(layer(page).locator('[aria-busy=true]')).toHaveCount(0);
    await touch(`checkout step, ${time}`, layer(page).getByRole('link', { name: /^Оформить заказ/ }), () => page.waitForURL(/\/order$/));
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
    all.filter(({ longest }) => longest > ANSWER * loaded),
    figures,
  ).toEqual([]);
});
