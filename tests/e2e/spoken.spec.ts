import type { Page } from '@playwright/test';
import { outlineFaults } from '#tests/setup/outline.ts';
import { expectSaid, noteSpeech, saidSoFar } from '#tests/setup/spoken.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, arrive, chooseAddress, chooseSlot, DISH, dialog, placeOrder, submit } from './flow.ts';

/** The shop as those know it who hear it: regions, headings, names, and what is said by itself when something changes. */

/** The page one has come to says its name: its title or, while that is still on its way, its heading. */
const expectNamed = (page: Page, name: RegExp): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.querySelector('next-route-announcer')?.shadowRoot?.textContent)).toMatch(name);

test('what changes is said: the page one comes to, what search finds, what filters leave, what is in the cart, a promo code, errors, the order', async ({
  page,
  operator,
}) => {
  test.setTimeout(180_000);
  await noteSpeech(page);
  await arrive(page, '/menu/pech/pizza');
  await page.locator('.filterbtn').filter({ visible: true }).first().click();
  await dialog(page)
    .getByRole('button', { name: /^Острое, / })
    .click();
  await expectSaid(page, /^Показать \d+ блюд/);
  await dialog(page)
    .getByRole('button', { name: /^Показать/ })
    .click();

  await page.getByRole('contentinfo').getByRole('link', { name: 'Контакты' }).click();
  await expectNamed(page, /^Контакты/);
  await arrive(page, '/menu/deserty/morozhenoe');

  await page.getByRole('link', { name: 'Поиск блюд' }).filter({ visible: true }).click();
  const field = page.getByRole('combobox').filter({ visible: true }).last();
  await field.fill('пломбир');
  await expectSaid(page, /^Нашлось \d+ блюд|^Нашлось 1 блюдо/);
  await field.fill('щщщщщ');
  await expectSaid(page, /^Ничего не нашлось/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await addButton(page).click();
  await chooseAddress(page);
  await expectSaid(page, /^Добавлено в корзину.*Корзина, 1 позиция, 270/);
  const card = page.getByRole('group', { name: `Количество: ${DISH}` });
  await card.getByRole('button', { name: 'Добавить ещё одну' }).click();
  await expectSaid(page, /^2/);

  await page
    .getByRole('button', { name: /^(Корзина|2 позиции|1 позиция)/ })
    .filter({ visible: true })
    .first()
    .click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  const more = cart.getByRole('group', { name: `Количество: ${DISH}` }).getByRole('button', { name: 'Добавить ещё одну' });
  await more.click();
  await expectSaid(page, /^3$/);
  await more.click();
  await expectSaid(page, /^4$/, /1\s229/);
  const code = cart.getByRole('textbox', { name: 'Промокод' });
  await code.fill('NOSUCHCODE');
  await code.press('Enter');
  await expectSaid(page, /^Такого промокода нет/);
  await expect(code).toHaveAccessibleDescription(/\S/);
  await code.fill('САЙТ7');
  await code.press('Enter');
  await expectSaid(page, /^Промокод применён/);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();

  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await expectNamed(page, /^Оформление заказа/);
  expect(await outlineFaults(page)).toEqual([]);
  await expect(submit(page)).toBeEnabled();
  await saidSoFar(page);
  await submit(page).click();
  // the first field that needs a hand takes the focus and says why; the rest are said as alerts
  const name = page.getByRole('textbox', { name: 'Имя' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/\S/);
  await expect(page.getByRole('textbox', { name: 'Телефон' })).toHaveAccessibleDescription(/\S/);
  await chooseSlot(page);
  const id = await placeOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Заказ принят' })).toBeVisible();
  await expectNamed(page, /^Заказ\s(№|принят)/);
  await expect(page).toHaveTitle(/^Заказ\s№\s/);
  expect(await outlineFaults(page)).toEqual([]);
  await saidSoFar(page);
  await operator('order', String(id), 'making');
  await expectSaid(page, /Готовим|готов/i);
});
