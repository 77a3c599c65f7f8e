import type { Locator, Page } from '@playwright/test';
import { expect } from '#tests/setup/test.ts';

/** What a visitor of the demo shop does again and again. */

export const DISH = 'Пломбир, три шарика';
export const DISH_PAGE = '/menu/deserty/morozhenoe';
export const ADDRESS = 'Пушкина, 12';
export const GUEST = { name: 'Проба', phone: '+7 917 000-11-22' };

export const dialog = (page: Page): Locator => page.getByRole('dialog');

/** «1 070 ₽» → 107000 minor units. */
export function minorOf(text: string): number {
  const found = /(−?)\s*([\d\s\u00a0]+)(?:,(\d\d))?\s*₽/.exec(text);
  if (!found) throw new Error(`no sum in «${text}»`);
  const minor = Number((found[2] ?? '').replace(/\D/g, '')) * 100 + Number(found[3] ?? 0);
  return found[1] === '' ? minor : -minor;
}

/** The sum of the order that a cart or a page shows, in minor units. */
export const totalOf = async (scope: Page | Locator): Promise<number> =>
  minorOf((await scope.locator('.totals__sum dd').textContent()) ?? '');

/** The code of a page that was opened is at work: before that a link leads to a page of its own, where a dish opens over this one after it. */
export async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
}

export async function openMenu(page: Page): Promise<void> {
  await arrive(page, DISH_PAGE);
  await expect(page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${DISH}`) })).toBeVisible();
}

export const addButton = (page: Page): Locator => page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${DISH}`) });

/** Types an address into the open location modal and takes the first suggestion. */
export async function typeAddress(page: Page, text: string): Promise<void> {
  const field = dialog(page).getByRole('combobox');
  await field.fill(text);
  await expect(dialog(page).getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

export async function chooseAddress(page: Page): Promise<void> {
  await typeAddress(page, ADDRESS);
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page)).toHaveCount(0);
}

export async function chooseTab(page: Page, name: 'Доставка' | 'Самовывоз' | 'В зале'): Promise<void> {
  await dialog(page).getByText(name, { exact: true }).click();
}

/** From the open menu to the settings: the last row stands once nothing above it is still to come. */
export async function toSettings(page: Page): Promise<void> {
  await expect(dialog(page).locator('.burger__row').first()).toBeVisible();
  await expect(dialog(page).locator('.burger__wait')).toHaveCount(0);
  await dialog(page).locator('.burger__row:has(small)').last().click();
}

/** Fetches it at a place whose name holds this text; the location modal is open. */
export async function pickAt(page: Page, place: string): Promise<void> {
  await chooseTab(page, 'Самовывоз');
  await dialog(page).locator('.spot').filter({ hasText: place }).click();
  await dialog(page)
    .getByRole('button', { name: /^Забрать здесь/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
}

export async function openCart(page: Page): Promise<Locator> {
  await page.locator('.cartbar:visible, .cartbtn:visible').first().click();
  const cart = dialog(page);
  await expect(cart.locator('.cart__head h2')).toBeVisible();
  return cart;
}

/** Presses + of a dish in the open cart until it says so many. */
export async function setCount(cart: Locator, dish: string, count: number): Promise<void> {
  const stepper = cart.getByRole('group', { name: `Количество: ${dish}` });
  for (let tries = 0; tries < 20; tries++) {
    const now = Number(await stepper.locator('.stepper__number').textContent());
    if (now === count) return;
    await stepper
      .getByRole('button')
      .nth(now < count ? 1 : 0)
      .click();
    await expect(stepper.locator('.stepper__number')).not.toHaveText(String(now));
  }
  throw new Error(`${dish} does not reach ${count}`);
}

/** A filled cart for a delivery, from a cleared browser to the checkout page. */
export async function toCheckout(page: Page, place: (page: Page) => Promise<void> = chooseAddress): Promise<void> {
  await openMenu(page);
  await addButton(page).click();
  await place(page);
  const cart = await openCart(page);
  await setCount(cart, DISH, 4);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
}

/** The first free time, so that tests pass while the kitchen sleeps. */
export async function chooseSlot(page: Page): Promise<void> {
  await page.getByText('Ко времени', { exact: true }).click();
  await page.locator('.slots .chip:not([disabled])').first().click();
  await expectNoSideways(page);
}

/** Nothing is wider than the screen. */
async function expectNoSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
}

/** Ticks the consent the shop asks for. */
export const agree = (page: Page): Promise<void> =>
  page.locator('.check').filter({ hasText: 'Согласен с условиями' }).locator('.check__box').click();

export async function fillGuest(page: Page): Promise<void> {
  await page.getByLabel('Имя').fill(GUEST.name);
  await page.getByLabel('Телефон').fill(GUEST.phone);
  await agree(page);
}

export const payWith = (page: Page, title: string): Promise<void> => page.getByText(title, { exact: true }).click();

export const submit = (page: Page): Locator => page.locator('button[type=submit][form=checkout]:visible');

/** Fills the checkout page and sends the order; answers its id. */
export async function placeOrder(page: Page, payment = 'Наличными'): Promise<number> {
  await fillGuest(page);
  await payWith(page, payment);
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/, { timeout: 30_000 });
  return Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
}

/** Somebody else sends the very order of this page a breath before it. */
export async function beFaster(page: Page): Promise<void> {
  await page.route(
    '**/api/orders',
    async (route) => {
      const sent = route.request();
      const { origin = '' } = sent.headers();
      const headers = { origin, 'content-type': 'application/json', 'idempotency-key': 'somebody-else-was-faster' };
      const answer = await page.request.post(sent.url(), { headers, data: sent.postDataBuffer() ?? Buffer.alloc(0) });
      expect(answer.status(), await answer.text()).toBe(201);
      await route.continue();
    },
    { times: 1 },
  );
}
