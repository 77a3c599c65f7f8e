import type { Page } from '@playwright/test';
import { z } from 'zod';
import { hourFromNow, openDaily, type SettingsChange } from '#tests/setup/own-kitchen.ts';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { addButton, beFaster, chooseTab, DISH, dialog, fillGuest, GUEST, openCart, payWith, setCount, submit } from './flow.ts';

/** Open now and for hours, with one table for two. */
const oneTable: SettingsChange = (settings) => {
  openDaily(hourFromNow(-3), hourFromNow(8))(settings);
  settings.setIn(['tables', 0, 'tables'], [{ seats: 2, count: 1 }]);
};

async function openBooking(page: Page, shop = ''): Promise<void> {
  await page.goto(`${shop}/`);
  await page.locator('.place:visible button').first().click();
  await chooseTab(page, 'В зале');
  await dialog(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
  await expect(dialog(page).locator('.modal > h2')).toHaveText('Забронировать стол');
}

const agree = (page: Page): Promise<void> =>
  dialog(page).locator('.check').filter({ hasText: 'Согласен с условиями' }).locator('.check__box').click();

/** Fills an open booking for the day after tomorrow; answers its time. */
async function fillBooking(page: Page): Promise<string> {
  const form = dialog(page);
  await form.getByRole('group', { name: 'День' }).getByRole('button').nth(2).click();
  const slot = form.locator('.slots .chip:not([disabled])').first();
  await slot.click();
  await form.getByLabel('Имя').fill(GUEST.name);
  await form.getByLabel('Телефон').fill(GUEST.phone);
  await agree(page);
  return (await slot.textContent()) ?? '';
}

async function send(page: Page): Promise<number> {
  await dialog(page)
    .getByRole('button', { name: /^Забронировать на/ })
    .click();
  await page.waitForURL(/\/order\/\d+/);
  return Number(/\/order\/(\d+)/.exec(page.url())?.[1]);
}

/** Bookings reach the shop, whose answers the browser never hears; their numbers, as they come. */
async function losing(page: Page): Promise<number[]> {
  const booked: number[] = [];
  await page.route('**/api/orders', async (route) => {
    const answer = await route.fetch();
    booked.push(z.object({ id: z.number() }).parse(await answer.json()).id);
    await route.abort('internetdisconnected');
  });
  return booked;
}

test('[DLV-06] a table is booked without dishes: day, time, guests, wishes, who', async ({ page }) => {
  await openBooking(page);
  const form = dialog(page);
  await form.getByRole('group', { name: 'День' }).getByRole('button').nth(2).click();
  await form.locator('.slots .chip:not([disabled])').first().click();
  await form.getByRole('button', { name: 'На одного гостя больше' }).click();
  await expect(form.locator('.slots .chip.is-active')).toBeVisible();
  await form.getByLabel('Пожелания').fill('У окна');
  await form.getByLabel('Имя').fill(GUEST.name);
  await form.getByLabel('Телефон').fill(GUEST.phone);
  await form.locator('.check').filter({ hasText: 'Согласен с условиями' }).locator('.check__box').click();
  await form.getByRole('button', { name: /^Забронировать на/ }).click();
  await page.waitForURL(/\/order\/\d+/);
  await expect(page.getByRole('heading', { name: 'Стол ваш' })).toBeVisible();
  await expect(page.locator('#main').getByText('Бронь без блюд')).toBeVisible();
  await expect(page.locator('#main').getByText('У окна')).toBeVisible();
  await expect(page.locator('#main .deets > div').filter({ hasText: 'Гостей' })).toContainText('3');
});

test('a booking without its fields names each at its place and sends nothing', async ({ page }) => {
  await openBooking(page);
  const form = dialog(page);
  const posted: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/orders')) posted.push(request.url());
  });
  await form.getByRole('button', { name: 'Забронировать', exact: true }).click();
  await expect(form.getByText('Выберите время').last()).toBeVisible();
  await expect(form.getByText('Как к вам обращаться?')).toBeVisible();
  await expect(form.getByText('Введите корректный номер')).toBeVisible();
  await expect(form.getByText('Без согласия мы не сможем принять заказ')).toBeVisible();
  await expect(form.locator('.slots')).toBeFocused();
  expect(posted).toEqual([]);
});

test('[DLV-06] the tab of the header leads to a table too', async ({ page }) => {
  await page.goto('/');
  await page.locator('.place:visible').getByText('В зале', { exact: true }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Стол в лаунже' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Забронировать без блюд' }).click();
  await expect(dialog(page).locator('.modal > h2')).toHaveText('Забронировать стол');
});

test('[DLV-06] a booking is one for its guest, in the account and to the operator, until the guest gives it back', async ({
  page,
  operator,
}) => {
  test.slow();
  await logIn(page);
  await openBooking(page);
  const time = await fillBooking(page);
  const id = await send(page);
  await expect(page.getByRole('heading', { name: `Бронь № ${id}` })).toBeVisible();
  await expect(page.getByText('Итого')).toHaveCount(0);
  expect(await operator('order', String(id))).toMatch(new RegExp(`processing .*table for 2 on \\d{4}-\\d\\d-\\d\\d at ${time}, no dishes`));
  await page.goto('/lk/orders');
  const card = page.getByRole('article').filter({ hasText: `Бронь № ${id}` });
  await expect(card).toContainText(`${time}, 2 гостя`);
  await expect(card).toContainText('у Кабана');
  await expect(card).toContainText('Бронь без блюд');
  await expect(card).not.toContainText('₽');
  await card.getByRole('link', { name: `Бронь № ${id}` }).click();
  const order = dialog(page);
  await order.getByRole('button', { name: 'Отменить бронь' }).click();
  await order.getByRole('group', { name: 'Точно отменить бронь?' }).getByRole('button', { name: 'Да, отменить' }).click();
  await expect(order.getByRole('heading', { name: 'Бронь отменена' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Отменить бронь' })).toHaveCount(0);
  expect(await operator('orders', '--status', 'cancelled')).toContain(`at ${time}, no dishes`);
});

test.describe('the answer is lost', () => {
  test.use({ allowed: [/net::|status of 409/] });

  const LOST = 'Ответ не дошёл. Нажмите ещё раз: вторая бронь не появится.';

  test('[DLV-06] [ORD-03] a table is booked once, though its window was closed and the page loaded anew in between', async ({ page }) => {
    test.slow();
    await openBooking(page);
    await fillBooking(page);
    const booked = await losing(page);
    await dialog(page)
      .getByRole('button', { name: /^Забронировать на/ })
      .click();
    await expect(dialog(page).getByText(LOST)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await expect(dialog(page)).toHaveCount(0);
    await page.reload();
    await openBooking(page);
    await expect(dialog(page).getByText(LOST)).toBeVisible();
    await agree(page);
    await page.unrouteAll();
    expect([await send(page)]).toEqual([...new Set(booked)]);
    // that one is answered: the next is another table
    await openBooking(page);
    await expect(dialog(page).getByText(LOST)).toHaveCount(0);
    await fillBooking(page);
    expect(booked).not.toContain(await send(page));
  });

  test('[DLV-06] a booking that is still being worked on is not called refused', async ({ page }) => {
    await openBooking(page);
    const time = await fillBooking(page);
    const busy = { code: 'idempotency_in_progress', message: '', data: { status: 409 } };
    await page.route('**/api/orders', (route) => route.fulfill({ status: 409, json: busy }));
    const again = dialog(page).getByRole('button', { name: `Забронировать на ${time}` });
    await again.click();
    await expect(dialog(page).getByText(LOST)).toBeVisible({ timeout: 20_000 });
    await page.unrouteAll();
    await send(page);
    await expect(page.getByRole('heading', { name: 'Стол ваш' })).toBeVisible();
  });

  test('[DLV-06] a last table that reads as taken may be this very booking: its time stays, and pressing again finds it', async ({
    page,
    kitchen,
  }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen(oneTable);
    await openBooking(page, url);
    const time = await fillBooking(page);
    const booked = await losing(page);
    const again = dialog(page).getByRole('button', { name: `Забронировать на ${time}` });
    await again.click();
    await expect(dialog(page).getByText(LOST)).toBeVisible();
    await expect(dialog(page).locator('.slots').getByRole('button', { name: time, exact: true })).toBeDisabled();
    await expect(dialog(page).getByText('уже нет')).toHaveCount(0);
    await page.unrouteAll();
    await again.click();
    await page.waitForURL(/\/order\/\d+/);
    expect(booked).toContain(Number(/\/order\/(\d+)/.exec(page.url())?.[1]));
  });

  test('[DLV-06] so it is at the checkout, with dishes, and after the page was loaded anew', async ({ page, kitchen }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen(oneTable);
    await page.goto(`${url}/menu/deserty/morozhenoe`);
    await addButton(page).click();
    await chooseTab(page, 'В зале');
    await dialog(page).locator('.days .day').nth(1).click();
    const slot = dialog(page).locator('.slots .chip:not([disabled])').first();
    await slot.click();
    const time = (await slot.textContent()) ?? '';
    await dialog(page)
      .getByRole('button', { name: /^Забронировать на/ })
      .click();
    await expect(dialog(page)).toHaveCount(0);
    const cart = await openCart(page);
    await setCount(cart, DISH, 4);
    await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
    await fillGuest(page);
    await payWith(page, 'Наличными');
    const placed = await losing(page);
    await submit(page).click();
    await expect(page.getByText('Ответ не дошёл')).toBeVisible();
    const own = page.locator('.slots').getByRole('button', { name: time, exact: true });
    await page.reload();
    await expect(own).toBeDisabled();
    await expect(own).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('уже нет')).toHaveCount(0);
    await page.unrouteAll();
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/);
    expect(placed).toContain(Number(/\/order\/(\d+)/.exec(page.url())?.[1]));
  });
});

test.describe('somebody else is faster', () => {
  test.use({ allowed: [/status of 422/] });

  test('[DLV-06] a table somebody else books meanwhile is said at its field, the next time is offered, nothing else is lost', async ({
    page,
    kitchen,
  }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen(oneTable);
    await openBooking(page, url);
    const time = await fillBooking(page);
    await dialog(page).getByLabel('Пожелания').fill('У окна');
    await beFaster(page);
    const form = dialog(page);
    await form.getByRole('button', { name: `Забронировать на ${time}` }).click();
    await expect(form.getByRole('alert').filter({ hasText: `На ${time} стола на 2 гостей уже нет` })).toBeVisible();
    await expect(form.getByLabel('Имя')).toHaveValue(GUEST.name);
    await expect(form.getByLabel('Пожелания')).toHaveValue('У окна');
    await form.getByRole('button', { name: /^Ближайшее свободное: / }).click();
    await expect(form.getByText('уже нет')).toHaveCount(0);
    await send(page);
    await expect(page.getByRole('heading', { name: 'Стол ваш' })).toBeVisible();
    await expect(page.locator('#main .deets')).toContainText('У окна');
  });
});
