import type { FrameLocator, Locator, Page } from '@playwright/test';
import { boxOf } from '#tests/setup/boxes.ts';
import { hydrated, NOTICES } from '#tests/setup/hydrated.ts';
import { expect } from '#tests/setup/journey.ts';

/** Steps of a customer of the demo shop, by the names that people and screen readers get. */

/** Where the shop is shown: a tab, or the frame of a messenger. */
type Shown = Page | FrameLocator;

export interface Dish {
  readonly name: string;
  /** Page of the category that lists it. */
  readonly page: string;
}

export const ICE_CREAM: Dish = { name: 'Пломбир, три шарика', page: '/menu/deserty/morozhenoe' };
/** Inside the green zone: minimum 800 ₽, delivery 149 ₽, free from 2,500 ₽. */
export const ADDRESS = 'Пушкина, 12';
export const GUEST = { name: 'Проба', phone: '+7 917 000-11-22' };

/** Path and query of the current address. */
export const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

/** The region of notices. */
export const notices = (page: Shown): Locator => page.locator(NOTICES).first();

/** Opens a page and waits until its scripts answer. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export const scrollTo = (page: Page, top: number): Promise<void> =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

export const scrollTop = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Title, description and canonical path of the document as it stands. */
export const metadata = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    description: document.querySelector('meta[name="description"]')?.getAttribute('content'),
    canonical: new URL(document.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? '', location.href).pathname,
  }));

/** The layer that is open; of several the one on top. */
export const layer = (page: Shown): Locator => page.getByRole('dialog').last();

/** Scrolls an open sheet and expects its title, and nothing else of it, beside the close button. */
export async function expectTitleStays(sheet: Locator): Promise<void> {
  const title = sheet.getByRole('heading', { level: 2 }).first();
  await title.evaluate((heading) => {
    let scroller = heading.parentElement;
    while (scroller && (scroller.scrollHeight <= scroller.clientHeight || getComputedStyle(scroller).overflowY !== 'auto'))
      scroller = scroller.parentElement;
    scroller?.scrollTo({ top: 400, behavior: 'instant' });
  });
  const [shown, close] = await Promise.all([boxOf(title), boxOf(sheet.getByRole('button', { name: 'Закрыть' }))]);
  expect(shown.y).toBeLessThan(close.y + close.height);
  expect(shown.y + shown.height).toBeGreaterThan(close.y);
  const isOnTop = await title.evaluate((heading) => {
    const { left, top, height } = heading.getBoundingClientRect();
    return heading.contains(document.elementFromPoint(left + 1, top + height / 2));
  });
  expect(isOnTop).toBe(true);
}

export const addButton = (scope: Shown | Locator, dish: Dish = ICE_CREAM): Locator =>
  scope.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${dish.name}`) }).first();

/** What opens the cart: a bar above the lower edge on phones, in the header on desktops. */
export const cartButton = (page: Shown): Locator => page.getByRole('link', { name: /Корзина/ }).last();

export const quantity = (scope: Shown | Locator, dish: Dish = ICE_CREAM): Locator =>
  scope.getByRole('group', { name: `Количество: ${dish.name}` });

/** Types an address into the open question about the place and takes the first suggestion. */
export async function typeAddress(page: Page, address: string): Promise<void> {
  const field = layer(page).getByRole('combobox', { name: 'Адрес' });
  await field.fill(address);
  await expect(page.getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Answers the question about the place with an address. */
export async function deliverTo(page: Page, address = ADDRESS): Promise<void> {
  await typeAddress(page, address);
  await layer(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(page.getByRole('dialog', { name: 'Способ получения' })).toHaveCount(0);
}

/** Switches the open question about the place to delivery, pickup or a table. */
export const chooseDeliveryType = (page: Shown, type: 'Доставка' | 'Самовывоз' | 'В зале'): Promise<void> =>
  layer(page).getByText(type, { exact: true }).click();

/** Answers the question about the place with the restaurant that is offered first. */
export async function collect(page: Shown): Promise<void> {
  await chooseDeliveryType(page, 'Самовывоз');
  await layer(page)
    .getByRole('button', { name: /^Забрать здесь/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Answers the question about the place with the first free table of the second day offered. */
export async function reserveTable(page: Page): Promise<void> {
  await chooseDeliveryType(page, 'В зале');
  await layer(page).getByRole('group', { name: 'День' }).getByRole('button').nth(1).click();
  await firstFreeTime(layer(page)).click();
  await layer(page)
    .getByRole('button', { name: /^Забронировать на/ })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export const firstFreeTime = (scope: Page | Locator): Locator =>
  scope.getByRole('group', { name: 'Время', exact: true }).getByRole('button', { disabled: false }).first();

export async function openCart(page: Shown): Promise<Locator> {
  await cartButton(page).click();
  const cart = page.getByRole('dialog', { name: 'Корзина' });
  await expect(cart.getByRole('heading', { name: 'Корзина', level: 2 }).last()).toBeVisible();
  return cart;
}

/** The count that a stepper shows; its sum stands beside it. */
const countOf = async (stepper: Locator): Promise<number> => Number(await stepper.getByText(/^\d+$/).textContent());

/** Presses + or − of a dish until so many are in the cart. */
export async function setCount(scope: Page | Locator, count: number, dish: Dish = ICE_CREAM): Promise<void> {
  const group = quantity(scope, dish);
  for (let presses = 0; presses < 20; presses += 1) {
    const current = await countOf(group);
    if (current === count) return;
    await group
      .getByRole('button')
      .nth(current < count ? 1 : 0)
      .click();
    await expect.poll(() => countOf(group)).not.toBe(current);
  }
  throw new Error(`${dish.name} does not reach ${count}`);
}

/** Portions of ice cream in the cart, and a place they go to; `shop` is the address of another shop than the one under test. */
export async function cartWithPlace(
  page: Page,
  count: number,
  answerPlace: (page: Page) => Promise<void> = deliverTo,
  shop = '',
): Promise<void> {
  await page.goto(`${shop}${ICE_CREAM.page}`);
  await addButton(page).click();
  await answerPlace(page);
  await setCount(page.getByRole('main'), count);
}

/** From an empty cart to the checkout page with four portions of ice cream, 1,080 ₽; `shop` is the address of another shop than the one under test. */
export async function goToCheckout(page: Page, answerPlace: (page: Page) => Promise<void> = deliverTo, shop = ''): Promise<void> {
  await cartWithPlace(page, 4, answerPlace, shop);
  const cart = await openCart(page);
  await cart.getByRole('link', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
}

/** Chooses the first free time of the first day, so that a test does not depend on the hour it runs at. */
export async function chooseTime(page: Shown): Promise<void> {
  await page.getByText('Ко времени', { exact: true }).click();
  await chooseOption(page.getByLabel('Время', { exact: true }));
}

/** Chooses the first option that is free. */
async function chooseOption(field: Locator): Promise<void> {
  const value = await field.getByRole('option', { disabled: false }).first().getAttribute('value');
  await field.selectOption(value);
}

/** Shows what an order may ask for besides; on desktops it is there from the start. */
export async function openWishes(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: /Комментарий$/, expanded: false });
  await toggle.or(page.getByLabel('Комментарий к заказу')).first().waitFor();
  if (await toggle.isVisible()) await toggle.click();
}

export async function fillContact(page: Shown): Promise<void> {
  await page.getByLabel('Имя').fill(GUEST.name);
  await page.getByLabel('Телефон').fill(GUEST.phone);
  const consent = page.getByRole('checkbox', { name: /^Согласен с условиями/ });
  // by the key: a link to the terms stands in the middle of its words
  await consent.press('Space');
  await expect(consent).toBeChecked();
}

export const choosePayment = (page: Shown, title: string): Promise<void> =>
  page.getByRole('group', { name: 'Оплата' }).getByText(title, { exact: true }).click();

/** The button that sends the order: in the page on desktops, in a bar on phones. */
export const submitButton = (page: Shown): Locator => page.getByRole('button', { name: /^(Заказать|Оплатить|Забронировать)/ }).last();

/** Fills the checkout page, sends the order and waits for its page. Returns its number. */
export async function placeOrder(page: Page, payment = 'Наличными'): Promise<number> {
  await fillContact(page);
  await choosePayment(page, payment);
  await submitButton(page).click();
  await page.waitForURL(/\/order\/\d+/);
  return Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
}
