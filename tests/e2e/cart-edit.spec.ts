import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { filled, onlyCoupons, openPastChoice, row, settled, typeCode } from './discounts.ts';
import { addButton, DISH, dialog, pickAt } from './flow.ts';

const names = (cart: Locator) => cart.locator('.line__name');
const rows = (cart: Locator) => cart.locator('.line:not(.line--gift)');
const stepper = (scope: Locator | Page, name: string) => scope.getByRole('group', { name: `Количество: ${name}` });
const back = (scope: Locator | Page) => scope.getByRole('button', { name: 'Вернуть', exact: true });
const toast = (page: Page, text: string) => page.locator('.toast').filter({ hasText: text });
const plain = (text: string) => onlyCoupons('')(text);

const SECOND = 'Лаваш из печи';

/** Ice cream and, from the strip of the cart, bread. */
async function two(page: Page, url: string): Promise<Locator> {
  const cart = await filled(page, url, 2);
  const strip = cart.getByRole('region', { name: 'Добавить к заказу' });
  await strip.getByRole('button', { name: `Добавить: ${SECOND}` }).click();
  await expect(names(cart)).toHaveText([DISH, SECOND]);
  return cart;
}

test('a line that was taken out comes back to its old place, by the keyboard too; so does a line counted down to nothing', async ({
  page,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': plain });
  const cart = await two(page, shop.url);
  await cart.getByRole('button', { name: `Убрать из корзины: ${DISH}` }).click();
  await expect(names(cart)).toHaveText([SECOND]);
  await expect(rows(cart).first()).toContainText(`Убрали: ${DISH}`);
  await expect(back(cart)).toBeFocused();
  await expect(back(cart)).toHaveAccessibleDescription(`Убрали: ${DISH}`);
  await page.keyboard.press('Enter');
  await expect(names(cart)).toHaveText([DISH, SECOND]);
  await expect(stepper(cart, DISH).locator('.stepper__number')).toHaveText('2');
  await expect(stepper(cart, DISH).getByRole('button').first()).toBeFocused();

  // counted down to nothing
  await stepper(cart, SECOND).getByRole('button', { name: 'Убрать одну порцию' }).click();
  await expect(names(cart)).toHaveText([DISH]);
  await back(cart).click();
  await expect(names(cart)).toHaveText([DISH, SECOND]);

  // both, one after the other: each in its place, the last one from the empty cart
  await cart.getByRole('button', { name: `Убрать из корзины: ${DISH}` }).click();
  await cart.getByRole('button', { name: `Убрать из корзины: ${SECOND}` }).click();
  await expect(cart.getByText('Пока пусто')).toBeVisible();
  await cart.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(names(cart)).toHaveText([SECOND]);
  await back(cart).click();
  await expect(names(cart)).toHaveText([DISH, SECOND]);
  await page.reload();
  await expect(names(await openPastChoice(page))).toHaveText([DISH, SECOND]);
});

test('a cleared cart comes back with its promo code, and what leaves a card is offered back in a notice', async ({ page, content }) => {
  test.slow();
  const coupon = '- { id: 9002, code: МИНУС150, discount_type: fixed_cart, amount: 150, description: Сто пятьдесят }';
  const shop = await content({ 'coupons.yaml': onlyCoupons(coupon) });
  const cart = await filled(page, shop.url, 4);
  await typeCode(cart, 'МИНУС150');
  await expect(cart.getByText('Промокод применён')).toBeVisible();
  await settled(cart);
  await cart.getByRole('button', { name: 'Очистить', exact: true }).click();
  await page.getByRole('button', { name: 'Да, очистить' }).click();
  await cart.getByRole('button', { name: 'Вернуть как было' }).click();
  await expect(stepper(cart, DISH).locator('.stepper__number')).toHaveText('4');
  await expect(row(cart, 'Сто пятьдесят')).toContainText('−150 ₽');
  await settled(cart);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  const card = stepper(page.locator('.card'), DISH);
  for (let left = 4; left > 1; left--) {
    await expect(card.locator('.stepper__number')).toHaveText(String(left));
    await card.getByRole('button', { name: 'Убрать одну порцию' }).click();
  }
  await expect(card.locator('.stepper__number')).toHaveText('1');
  await card.getByRole('button', { name: 'Убрать одну порцию' }).click();
  await expect(addButton(page)).toBeVisible();
  await expect(toast(page, `Убрали: ${DISH}`)).toBeVisible();
  await back(toast(page, `Убрали: ${DISH}`)).focus();
  await page.keyboard.press('Enter');
  await expect(card.locator('.stepper__number')).toHaveText('1');
  const again = await openPastChoice(page);
  await expect(row(again, 'Сто пятьдесят')).toContainText('−150 ₽');
});

test('[CART-03] another choice in a line’s place: its size and supplements change there, an equal line grows into it', async ({
  page,
  content,
}) => {
  test.slow();
  const PIZZA = 'Пицца «Уголёк»';
  const shop = await content({ 'coupons.yaml': plain });
  await page.goto(`${shop.url}/`);
  const choose = page.getByRole('button', { name: new RegExp(`^Выбрать: ${PIZZA}`) });
  await choose.first().click();
  await dialog(page).getByRole('button', { name: 'Добавить: Халапеньо' }).click();
  await dialog(page)
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await pickAt(page, 'на Баумана');
  await page.goto(`${shop.url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  const cart = await openPastChoice(page);
  await expect(names(cart)).toHaveText([PIZZA, DISH]);
  const pizza = rows(cart).first();
  await expect(pizza).toContainText('30 см');
  await expect(pizza).toContainText('+ Халапеньо');
  const total = await cart.locator('.totals__sum dd').textContent();
  const below = page.url();

  await pizza.getByRole('button', { name: `Изменить: ${PIZZA}` }).click();
  const dish = dialog(page).filter({ has: page.getByRole('heading', { name: PIZZA }) });
  expect(page.url()).toBe(below);
  await expect(dish.getByRole('radio', { name: /30 см/ })).toBeChecked();
  await dish.getByText('36 см').click();
  await dish.getByRole('button', { name: 'Убрать: Халапеньо' }).click();
  await dish.getByRole('button', { name: 'Добавить: Копчёная моцарелла' }).click();
  await dish.getByRole('button', { name: /^Сохранить/ }).click();
  await expect(names(cart)).toHaveText([PIZZA, DISH]);
  await expect(pizza).toContainText('36 см');
  await expect(pizza).toContainText('+ Копчёная моцарелла');
  await expect(pizza).not.toContainText('Халапеньо');
  await settled(cart);
  await expect(cart.locator('.totals__sum dd')).not.toHaveText(total ?? '');

  // closed without saving nothing changes
  await pizza.getByRole('button', { name: `Изменить: ${PIZZA}` }).click();
  await dish.getByText('25 см').click();
  await dish.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dish).toHaveCount(0);
  await expect(pizza).toContainText('36 см');

  // a second pizza, made the same as the first
  await page.keyboard.press('Escape');
  await page.goto(`${shop.url}/`);
  await page
    .getByRole('button', { name: /^(Выбрать|Добавить ещё одну).*/ })
    .first()
    .waitFor();
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem('cart') ?? '{}');
    const [first] = kept.state.lines;
    kept.state.lines.push({ ...first, key: 'x', count: 2, supplements: [] });
    localStorage.setItem('cart', JSON.stringify(kept));
  });
  await page.reload();
  const again = await openPastChoice(page);
  await expect(names(again)).toHaveText([PIZZA, DISH, PIZZA]);
  await rows(again)
    .nth(2)
    .getByRole('button', { name: `Изменить: ${PIZZA}` })
    .click();
  await dish.getByRole('button', { name: 'Добавить: Копчёная моцарелла' }).click();
  await dish.getByRole('button', { name: /^Сохранить/ }).click();
  await expect(names(again)).toHaveText([DISH, PIZZA]);
  await expect(stepper(again, PIZZA).locator('.stepper__number')).toHaveText('3');
});
