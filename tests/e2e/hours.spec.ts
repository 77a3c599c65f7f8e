import type { Page } from '@playwright/test';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { hourFromNow, openDaily, type SettingsChange } from '#tests/setup/own-kitchen.ts';
import { expect, test } from '#tests/setup/test.ts';
import { addButton, beFaster, chooseSlot, chooseTab, DISH, dialog, fillGuest, GUEST, openCart, payWith, setCount, submit } from './flow.ts';

/** A browser whose clock stands still; its timers run on. */
const at = (page: Page, moscow: string): Promise<void> => page.clock.setFixedTime(new Date(`${moscow}:00+03:00`));

/** As if the visitor had given an address near the kitchen on Баумана. */
async function placed(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (localStorage.getItem('delivery') !== null) return;
    const nothing = { city: 'Казань', flat: '', entrance: '', floor: '', doorCode: '', comment: '', name: '', placeId: '', placeName: '' };
    const delivery = { ...nothing, text: 'ул. Пушкина, 12', coordinates: [49.1208, 55.7887], warehouseId: 11, zone: 'green' };
    const state = { type: 'delivery', places: { delivery, pickup: null, lounge: null } };
    localStorage.setItem('delivery', JSON.stringify({ state, version: 1 }));
  });
}

/** To the checkout of a shop of its own with four dishes. */
async function toOwnCheckout(page: Page, url: string): Promise<void> {
  await placed(page);
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  const cart = await openCart(page);
  await setCount(cart, DISH, 4);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
}

const hint = (page: Page) => page.locator('.place:visible small');
const footer = (page: Page, name: string) => page.locator('.footer__places > div').filter({ hasText: name });
const kitchenCard = (page: Page) => page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'на Баумана' }) });

/** Tuesday to Wednesday, and the night from Friday, when the kitchen works past midnight. */
const MOMENTS = [
  ['2026-11-24T03:00', 'откроемся в 08:00', 'Закрыто, откроется в 08:00'],
  ['2026-11-25T23:45', 'откроемся завтра в 08:00', 'Закрыто, откроется завтра в 08:00'],
  ['2026-11-27T23:45', '40–50 минут', 'Открыто до 01:00'],
  ['2026-11-28T00:59', '40–50 минут', 'Открыто до 01:00'],
] as const;

for (const timezoneId of ['Europe/Moscow', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/New_York', 'Asia/Tokyo']) {
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('[DLV-08] tells the hours of the kitchen by the kitchen’s clock', async ({ page }) => {
      test.slow();
      await placed(page);
      for (const [moment, place, card] of MOMENTS) {
        await at(page, moment);
        await page.goto('/contacts');
        await expect(hint(page)).toHaveText(place);
        await expect(kitchenCard(page).locator('.spotnow')).toHaveText(card);
        const own = card.startsWith('Открыто') ? 'до 01:00' : place;
        await expect(footer(page, 'на Баумана')).toContainText(own);
      }
      await at(page, '2026-11-24T11:59');
      await page.goto('/');
      await expect(footer(page, 'у Кабана')).toContainText('откроемся в 12:00');
    });
  });
}

test.describe('a closed kitchen', () => {
  test.use({ popups: true });

  test('[DLV-08] says so everywhere, offers no «as soon as possible», and takes an order for later', async ({ page, kitchen }) => {
    test.setTimeout(150_000);
    const [opens, closes] = [hourFromNow(2), hourFromNow(8)];
    const { url } = await kitchen(openDaily(opens, closes));
    await placed(page);
    await page.goto(`${url}/menu/deserty/morozhenoe`);
    await expect(dialog(page)).toContainText('Сейчас мы закрыты');
    await expect(dialog(page)).toContainText(new RegExp(`Откроемся (сегодня|завтра) в\\s${opens}`));
    await dialog(page).getByRole('button', { name: 'Посмотреть меню' }).click();
    await expect(dialog(page)).toHaveCount(0);
    const words = new RegExp(`^откроемся (завтра )?в ${opens}$`);
    await expect(hint(page)).toHaveText(words);
    await toOwnCheckout(page, url);
    await expect(page.getByRole('radio', { name: /^Как можно скорее/ })).toBeDisabled();
    await expect(page.locator('.radio').filter({ hasText: 'Как можно скорее' }).locator('small')).toHaveText(words);
    await fillGuest(page);
    await payWith(page, 'Наличными');
    await submit(page).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Кухня уже закрыта, выберите время' })).toBeVisible();
    await page.getByRole('button', { name: /^Ближайшее свободное: / }).click();
    await expect(page.locator('.slots .chip.is-active')).toHaveText(new RegExp(`^${opens}–`));
    await expect(page.getByText('Кухня уже закрыта')).toHaveCount(0);
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/);
    await expect(page.locator('#main .deets')).toContainText(new RegExp(`(сегодня|завтра), ${opens}–`));
  });
});

test.describe('times in a browser far away', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });
  const slots = (page: Page) => page.getByRole('group', { name: 'Время' }).getByRole('button');
  const toTimes = async (page: Page, url: string): Promise<void> => {
    await toOwnCheckout(page, url);
    await page.getByText('Ко времени', { exact: true }).click();
  };

  test('[DLV-07] a day is offered in half hours from the kitchen’s opening to its closing', async ({ page, kitchen }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen(openDaily('10:00', '13:15'));
    await toTimes(page, url);
    await page.locator('.days .day').nth(2).click();
    await expect(slots(page)).toHaveText(['10:00–10:30', '10:30–11:00', '11:00–11:30', '11:30–12:00', '12:00–12:30', '12:30–13:00']);
  });

  test('[DLV-07] around the clock the first time is the one by which it is cooked and brought', async ({ page, kitchen }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen((settings) => settings.setIn(['delivery_work_time', 'delivery', '11', 'around_clock'], true));
    await toTimes(page, url);
    const soon = page.locator('.radio').filter({ hasText: 'Как можно скорее' });
    await expect(soon).toContainText('минут');
    const road = Number(/(\d+)–\d+ минут/.exec((await soon.textContent()) ?? '')?.[1]);
    const now = zonedAt(Date.now(), 'Europe/Moscow').minutes;
    const [hour = 0, minute = 0] = ((await slots(page).first().textContent()) ?? '').split('–')[0]?.split(':').map(Number) ?? [];
    const wait = (hour * 60 + minute - now + 1_440) % 1_440;
    expect(road).toBeGreaterThanOrEqual(20);
    expect(wait).toBeGreaterThanOrEqual(road - 5);
    expect(wait).toBeLessThanOrEqual(road + 30);
  });
});

test('[DLV-08] the cart of a closed kitchen is for later', async ({ page }) => {
  await at(page, '2026-11-24T03:00');
  await placed(page);
  await page.goto('/menu/deserty/morozhenoe');
  await addButton(page).click();
  const cart = await openCart(page);
  const note = cart.getByRole('status').filter({ hasText: 'Закрыто, откроется в 08:00' });
  await expect(note).toContainText('время выберите при оформлении');
});

test.describe('a warehouse whose orders are paused', () => {
  test.use({ popups: true });

  test('[DLV-08] cannot be ordered from, and says so before the cart is filled', async ({ page, kitchen }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen((settings) => {
      settings.setIn(['settings', 'app', 'disable_ordering'], [11]);
      settings.setIn(['popups'], []);
    });
    await page.goto(`${url}/menu/deserty/morozhenoe`);
    await addButton(page).click();
    const field = dialog(page).getByRole('combobox');
    await field.fill('Пушкина, 12');
    await dialog(page).getByRole('option').first().click();
    await expect(dialog(page).getByRole('alert').filter({ hasText: 'Не принимает заказы' })).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: /^Привезти сюда/ })).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: /^Заберите: / })).not.toContainText('на Баумана');
    await chooseTab(page, 'Самовывоз');
    await expect(dialog(page).locator('.spot').filter({ hasText: 'на Баумана' })).toBeDisabled();

    await placed(page);
    await page.goto(url);
    await expect(dialog(page)).toContainText('Заказы на паузе');
    await dialog(page).getByRole('button', { name: 'Выбрать другое место' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Куда привезти?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(hint(page)).toHaveText('заказы на паузе');
    await page.goto(`${url}/menu/deserty/morozhenoe`);
    await dialog(page).getByRole('button', { name: 'Закрыть' }).click();
    await addButton(page).click();
    const cart = await openCart(page);
    await expect(cart.getByText('Этот ресторан сейчас не принимает заказы')).toBeVisible();
    await expect(cart.getByRole('button', { name: /^Оформить/ })).toHaveCount(0);
    await expect(cart.getByRole('button', { name: 'Выбрать другое место' })).toBeVisible();
  });
});

/** A kitchen that opens soon and takes one order at a time. */
const oneAtATime: SettingsChange = (settings) => {
  openDaily(hourFromNow(2), hourFromNow(8))(settings);
  settings.setIn(['slots', 'capacity'], 1);
};

test.describe('somebody else is faster', () => {
  test.use({ allowed: [/status of 422/] });

  test('[DLV-08] a time somebody else takes meanwhile is said at its field, the next one is offered, nothing else is lost', async ({
    page,
    kitchen,
  }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen(oneAtATime);
    await toOwnCheckout(page, url);
    await page.locator('.slots .chip:not([disabled])').first().click();
    const chosen = (await page.locator('.slots .chip.is-active').textContent()) ?? '';
    await fillGuest(page);
    await payWith(page, 'Наличными');
    await page.getByLabel('Комментарий к заказу').fill('Без звонка');
    // how it is written may follow when the rules of its country have come
    const digits = async (): Promise<string> => (await page.getByLabel('Телефон').inputValue()).replace(/\D/g, '');
    const phone = await digits();
    await beFaster(page);
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/api/orders'));
    await submit(page).click();
    expect((await answered).status()).toBe(422);
    await expect(page.getByRole('alert').filter({ hasText: 'Это время уже занято или прошло' })).toBeVisible();
    await expect(page.locator('.slots .chip').filter({ hasText: chosen })).toBeDisabled();
    await expect(page.getByLabel('Имя')).toHaveValue(GUEST.name);
    await expect.poll(digits).toBe(phone);
    await expect(page.getByLabel('Комментарий к заказу')).toHaveValue('Без звонка');
    await page.getByRole('button', { name: /^Ближайшее свободное: / }).click();
    await expect(page.getByText('Это время уже занято')).toHaveCount(0);
    const next = (await page.locator('.slots .chip.is-active').textContent()) ?? '';
    expect(next).not.toBe(chosen);
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/);
    await expect(page.locator('#main .deets')).toContainText(next);
  });
});

test.describe('an answer that never comes', () => {
  test.use({ allowed: [/ERR_FAILED|Failed to load resource/] });

  test('[ORD-03] the last place, taken by one’s own order, is not said to be somebody else’s: sending again finds the order', async ({
    page,
    kitchen,
  }) => {
    test.setTimeout(150_000);
    const { url } = await kitchen(oneAtATime);
    await toOwnCheckout(page, url);
    await chooseSlot(page);
    const chosen = (await page.locator('.slots .chip.is-active').textContent()) ?? '';
    await fillGuest(page);
    await payWith(page, 'Наличными');
    let lost = 2;
    await page.route('**/api/orders', async (route) => {
      if (lost-- <= 0) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await submit(page).click();
    await expect(page.getByText('Ответ не дошёл')).toBeVisible({ timeout: 20_000 });
    await page.reload();
    await expect(page.locator('.slots .chip').filter({ hasText: chosen })).toBeDisabled();
    await expect(page.getByText('Это время уже занято')).toHaveCount(0);
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/);
    await expect(page.locator('#main .deets')).toContainText(chosen);
  });
});
