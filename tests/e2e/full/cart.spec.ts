import type { Locator, Page } from '@playwright/test';
import { boxOf } from '#tests/setup/boxes.ts';
import { expect, test } from '#tests/setup/journey.ts';
import {
  addButton,
  cartButton,
  chooseTime,
  collect,
  deliverTo,
  ICE_CREAM,
  layer,
  openCart,
  openHydrated,
  pathOf,
  placeOrder,
  quantity,
  setCount,
} from '../steps.ts';

const PIZZA = { name: 'Маргарита с углей', page: '/menu/pech/pizza/margarita' };

const COUPONS = `
- { id: 9001, code: auto-desyat, discount_type: percent, amount: 10, description: Десятая часть, autoapply: true }
- { id: 9002, code: auto-sotnya, discount_type: fixed_cart, amount: 100, description: Сотня, autoapply: true }
- { id: 9003, code: МИНУС200, discount_type: fixed_cart, amount: 200, description: Две сотни }
`;
const withCoupons = (text: string): string =>
  `${text.replaceAll('autoapply: true', 'autoapply: false\n  show_to_user: false')}\n${COUPONS}`;

const discount = (scope: Page | Locator, name: string): Locator => scope.getByRole('term').filter({ hasText: name });
const amount = (scope: Page | Locator, name: string): Locator => discount(scope, name).locator('xpath=following-sibling::*[1]');

async function choose(page: Page, offer: string): Promise<void> {
  await layer(page).getByText(offer).click();
  await layer(page).getByRole('button', { name: 'Применить' }).click();
}

const endOf = ({ y, height }: { readonly y: number; readonly height: number }): number => y + height;

test('[CART-08] [DISC-03] two tabs show one cart with the discount chosen last, and that is what is ordered', async ({
  page,
  context,
  content,
}) => {
  test.slow();
  const shop = await content({ 'coupons.yaml': withCoupons });
  await openHydrated(page, `${shop.url}${ICE_CREAM.page}`);
  await addButton(page).click();
  await deliverTo(page);
  await setCount(page.getByRole('main'), 4);
  const first = page.getByRole('dialog', { name: 'Корзина' });
  const offers = page.getByRole('dialog', { name: 'Скидки и подарки' });
  await cartButton(page).click();
  await expect(first.or(offers).last()).toBeVisible();
  // The offers come before the cart where they are known by then.
  if (await offers.isVisible()) await offers.getByRole('button', { name: 'Закрыть' }).click();
  await first.getByRole('button', { name: 'Выбрать', exact: true }).click();
  await choose(page, 'Скидка 10 %');
  await expect(amount(first, 'Десятая часть')).toContainText('−108');

  const other = await context.newPage();
  await openHydrated(other, `${shop.url}${ICE_CREAM.page}`);
  await test.step('what one tab does to a dish or a heart, the other shows', async () => {
    await other.getByRole('main').getByRole('button', { name: 'Добавить ещё одну' }).click();
    await expect(quantity(first)).toContainText('5');
    await first.getByRole('button', { name: `В избранное: ${ICE_CREAM.name}` }).click();
    await expect(other.getByRole('main').getByRole('button', { name: `Убрать из избранного: ${ICE_CREAM.name}` })).toBeVisible();
    await first.getByRole('button', { name: `Убрать из корзины: ${ICE_CREAM.name}` }).click();
    await expect(addButton(other)).toBeVisible();
    await first.getByRole('button', { name: /^Вернуть/ }).click();
    await expect(quantity(other.getByRole('main'))).toContainText('5');
    await setCount(first, 4);
  });

  await cartButton(other).click();
  const second = other.getByRole('dialog', { name: 'Корзина' });
  await second.getByRole('button', { name: 'Изменить выбор' }).click();
  await choose(other, 'Скидка 100');
  for (const tab of [second, first]) {
    await expect(amount(tab, 'Сотня')).toContainText('−100');
    await expect(discount(tab, 'Десятая часть')).toHaveCount(0);
  }

  await first.getByRole('link', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await second.getByRole('textbox', { name: 'Промокод' }).fill('МИНУС200');
  await second.getByRole('button', { name: 'Применить' }).click();
  await expect(second.getByText(/С кодом 1\s029\s₽, со скидками 1\s129\s₽/)).toBeVisible();
  await second.getByRole('button', { name: 'Взять код' }).click();
  for (const tab of [second, page.getByRole('complementary')]) {
    await expect(amount(tab, 'Две сотни')).toContainText('−200');
    await expect(discount(tab, 'Сотня')).toHaveCount(0);
    await expect(amount(tab, 'Итого')).toContainText(/1\s029\s₽/);
  }
  await chooseTime(page);
  await placeOrder(page);
  await expect(amount(page.getByRole('main'), 'Две сотни')).toContainText('−200');
  await expect(amount(page.getByRole('main'), 'Итого')).toContainText(/1\s029\s₽/);
  await expect(second.getByText('Пока пусто')).toBeVisible();
});

test('[CART-10] [CART-11] the cart floats over every page and covers nothing; each press on a count is counted and felt', async ({
  page,
  variant,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const felt: unknown[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => felt.push(pattern) > 0;
  });
  const felt = () => page.evaluate(() => Reflect.get(window, 'felt'));
  for (const isApp of [true, false]) {
    await test.step(isApp ? 'as in the app' : 'as a small button', async () => {
      const shop = await variant({ settings: (wire) => ({ ...wire, cart_button_as_app: isApp }) });
      await openHydrated(page, `${shop.url}${ICE_CREAM.page}`);
      await addButton(page).click();
      await collect(page);
      const notice = page.getByRole('region', { name: 'Уведомления' }).getByText(/^Добавлено в корзину/);
      await expect(notice).toBeVisible();
      expect(endOf(await boxOf(notice))).toBeLessThanOrEqual((await boxOf(cartButton(page))).y);
      await page.goto(`${shop.url}/contacts`);
      await expect(cartButton(page)).toContainText(/270\s₽/);
      const box = await boxOf(cartButton(page));
      expect(box.width > 300).toBe(isApp);
      expect(box.height).toBeGreaterThanOrEqual(44);
      await openHydrated(page, `${shop.url}/menu/pech/pizza/pizza-ugolek`);
      const buy = page.getByRole('button', { name: /^В корзину/ });
      await expect.poll(async () => endOf(await boxOf(buy)) <= (await boxOf(cartButton(page))).y).toBe(true);
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const last = page.getByRole('contentinfo').getByRole('link', { name: 'Персональные данные' });
      await expect.poll(async () => endOf(await boxOf(last)) <= (await boxOf(cartButton(page))).y).toBe(true);
      const cart = await openCart(page);
      await expect(quantity(cart)).toContainText('1');
    });
  }

  await test.step('a count slides the way it changes; who wants no motion gets none', async () => {
    await openHydrated(page, ICE_CREAM.page);
    await addButton(page).click();
    await collect(page);
    const stepper = quantity(page.getByRole('main'));
    const number = stepper.getByText(/^\d+$/);
    await stepper.getByRole('button', { name: 'Добавить ещё одну' }).click();
    await expect(number).toHaveText('2');
    expect(await felt(), 'without motion').toEqual([]);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await stepper.getByRole('button', { name: 'Добавить ещё одну' }).click();
    await expect(number).toHaveText('3');
    await expect(number).toHaveCSS('animation-name', 'rise');
    await stepper.getByRole('button', { name: 'Убрать одну порцию' }).click();
    await expect(number).toHaveText('2');
    await expect(number).toHaveCSS('animation-name', 'sink');
    expect(await felt()).toEqual([8, 8]);

    // The sheet still moves while its first press comes.
    await cartButton(page).click();
    const cart = page.getByRole('dialog', { name: 'Корзина' });
    const more = quantity(cart).getByRole('button', { name: 'Добавить ещё одну' });
    await more.click({ force: true });
    await expect(quantity(cart)).toContainText('3');
    await more.click({ clickCount: 3 });
    await expect(quantity(cart)).toContainText('6');
  });
});

test('on its own page a dish is added beside the cart button, and each of several quick taps of a finger on plus counts', async ({
  page,
}) => {
  await openHydrated(page, PIZZA.page);
  const add = page.getByRole('button', { name: /^В корзину/ });
  await add.tap();
  await deliverTo(page);
  await expect(cartButton(page)).toBeVisible();
  await openHydrated(page, PIZZA.page);
  // A trial press fails where something lies over the button.
  for (const button of [add, cartButton(page)]) await button.click({ trial: true });
  const cart = await openCart(page);
  const count = quantity(cart, PIZZA);
  await expect(count).toContainText('1');
  const more = count.getByRole('button', { name: 'Добавить ещё одну' });
  // The sheet still moves when it is first seen; a trial press waits until the button stands still.
  await more.click({ trial: true });
  const plus = await more.boundingBox();
  const [x, y] = [(plus?.x ?? 0) + (plus?.width ?? 0) / 2, (plus?.y ?? 0) + (plus?.height ?? 0) / 2];
  for (let tap = 0; tap < 6; tap += 1) await page.touchscreen.tap(x, y);
  await expect(count).toContainText('7');
});

test('[KF-APP-24] [LAY-05] [CART-09] Back closes the question above the cart and then the cart; closed by its button, or met by Forward, the question costs no press of Back', async ({
  page,
}) => {
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  const question = page.getByRole('dialog', { name: 'Убрать всё из корзины?' });
  const ask = async (): Promise<void> => {
    await cart.getByRole('button', { name: 'Очистить', exact: true }).click();
    await expect(question).toBeVisible();
  };
  const closedTo = async (path: string): Promise<void> => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(pathOf(page)).toBe(path);
  };
  await openHydrated(page, PIZZA.page);
  await openHydrated(page, ICE_CREAM.page);
  await addButton(page).click();
  await deliverTo(page);
  await openCart(page);

  await ask();
  await page.goBack();
  await expect(question).toHaveCount(0);
  await expect(cart).toBeVisible();
  expect(pathOf(page)).toBe('/cart');
  // it stands on the entry of the cart again
  await page.goForward();
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state?.layers))).toBe('["/cart"]');
  await expect(question).toHaveCount(0);
  await page.goBack();
  await closedTo(ICE_CREAM.page);

  await openCart(page);
  await ask();
  await question.getByRole('button', { name: 'Отмена' }).click();
  await expect(question).toHaveCount(0);
  await page.goBack();
  await closedTo(ICE_CREAM.page);

  await page.goBack();
  await closedTo(PIZZA.page);
});
