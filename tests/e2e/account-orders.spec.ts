import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';
import { logIn } from './customer.ts';
import { chooseTab, DISH, dialog, minorOf, pickAt } from './flow.ts';
import { orderQuickly } from './ordering.ts';

const card = (page: Page, id: number) => page.locator(`.ordercard[data-order="${id}"]`);
const group = (page: Page, name: 'Сейчас' | 'Прошлые') => page.getByRole('region', { name });

test('[LK-03] orders under way come first and follow the kitchen; each is opened, cancelled, rated and repeated where it stands; older ones come page by page', async ({
  page,
  operator,
}) => {
  test.slow();
  const phone = await logIn(page);
  const older: number[] = [];
  for (let n = 0; n < 10; n++) older.push((await orderQuickly(page.request, { phone, count: 1 })).id);
  const unpaid = await orderQuickly(page.request, { phone, payment: 'card_online', count: 4, promoCode: 'UGOLEK10' });
  const food = await orderQuickly(page.request, { phone });
  await page.goto('/lk/orders');

  const [active, past] = [group(page, 'Сейчас'), group(page, 'Прошлые')];
  await expect(active.locator('.ordercard')).toHaveCount(10);
  await expect(past).toHaveCount(0);
  await page.getByRole('button', { name: 'Показать ещё' }).click();
  await expect(active.locator('.ordercard')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Показать ещё' })).toHaveCount(0);
  await expect(active.locator('.ordercard').first()).toHaveAttribute('data-order', String(food.id));
  await expect(card(page, food.id).getByRole('status')).toHaveText('Принят');
  expect(minorOf((await card(page, food.id).locator('.ordercard__bot b').textContent()) ?? '')).toBe(food.total);
  await expect(card(page, food.id).getByText(DISH)).toBeAttached();

  // the kitchen moves them, nobody reloads; the one beyond the first page too
  await operator('order', String(food.id), 'making');
  await expect(card(page, food.id).getByRole('status')).toHaveText('Готовится');
  const way = card(page, food.id).getByRole('progressbar', { name: 'Ход заказа' });
  await expect(way).toHaveAttribute('aria-valuetext', 'Готовится');
  await expect(way).toHaveAttribute('aria-valuenow', '2');
  await operator('order', String(older[0]), 'done');
  await expect(card(page, older[0] ?? 0).getByRole('status')).toHaveText('Готов к выдаче');

  // everything about it, in place
  await card(page, food.id).getByRole('link', { name: 'Подробнее' }).click();
  await expect(dialog(page).getByRole('list', { name: 'Ход заказа' })).toBeVisible();
  await expect(dialog(page).getByText('Наличными')).toBeVisible();
  await expect(dialog(page).locator('.totals').first()).toContainText('Итого');
  await expect(page).toHaveURL(/\/lk\/orders$/);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, food.id).getByRole('link', { name: 'Подробнее' })).toBeFocused();

  // unpaid: it can be paid, and cancelled while the time runs; what comes back is said
  const waiting = card(page, unpaid.id);
  await expect(waiting.getByRole('link', { name: /^Оплатить / })).toHaveAttribute('href', /pay/);
  await waiting.getByRole('button', { name: /^Отменить, \d+:\d\d$/ }).click();
  await expect(waiting.getByRole('group')).toContainText('Вернём промокод UGOLEK10');
  await waiting.getByRole('button', { name: 'Не отменять' }).click();
  await waiting.getByRole('button', { name: /^Отменить, / }).click();
  await waiting.getByRole('button', { name: 'Да, отменить' }).click();
  await expect(page.getByText('Заказ отменён. Вернули промокод UGOLEK10.')).toBeVisible();
  await expect(past.locator(`[data-order="${unpaid.id}"]`).getByRole('status')).toHaveText('Отменён');

  // handed over: it is rated once
  await operator('order', String(food.id), 'completed');
  const eaten = past.locator(`[data-order="${food.id}"]`);
  await eaten.getByRole('button', { name: 'Оценить' }).click();
  await dialog(page).getByText('5 звёзд').locator('xpath=..').click();
  await dialog(page).getByLabel('Что понравилось или нет').fill('Быстро и вкусно');
  await dialog(page).getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(eaten.getByRole('img', { name: '5 звёзд' })).toBeVisible();
  await expect(eaten.getByRole('button', { name: 'Оценить' })).toHaveCount(0);

  // repeated: a place first, then the cart
  await eaten.getByRole('button', { name: 'Повторить заказ' }).click();
  await chooseTab(page, 'Самовывоз');
  await dialog(page).locator('.spot').filter({ hasText: 'Баумана' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Забрать здесь/ })
    .click();
  const count = dialog(page)
    .getByRole('group', { name: `Количество: ${DISH}` })
    .locator('.stepper__number');
  await expect(count).toHaveText('2');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  // once more: the filled cart takes it in, or makes room
  await eaten.getByRole('button', { name: 'Повторить заказ' }).click();
  await eaten.getByRole('button', { name: 'Добавить к ней' }).click();
  await expect(count).toHaveText('4');

  await page.reload();
  await expect(past.locator('.ordercard')).toHaveCount(2);
  await expect(eaten.getByRole('img', { name: '5 звёзд' })).toBeVisible();
});

test('[ORD-07] what is gone, what comes without an option and what costs another price is said before and after, and the rest can be taken', async ({
  page,
  variant,
}) => {
  const line = z.looseObject({ id: z.number(), subtotal: z.string() });
  const list = z.array(z.looseObject({ line_items: z.array(line) }));
  const gone = (id: number, name: string, more: object) => ({ id, name, quantity: 1, total: '100.00', subtotal: '100.00', ...more });
  const older = (body: unknown) =>
    list.parse(body).map((order) => {
      const [first, ...rest] = order.line_items;
      const cheaper = first && { ...first, subtotal: '500.00' };
      const option = gone(9_001, 'Сироп кленовый', {
        product_id: 999_001,
        meta_data: [{ key: 'modifiers_parent', value: String(first?.id) }],
      });
      return { ...order, line_items: [cheaper, ...rest, option, gone(9_002, 'Уха по-волжски', { product_id: 999_002 })] };
    });
  const { url } = await variant({ answers: { '/wp-json/wc/v2/orders': older } });
  const phone = await logIn(page, url);
  const { id } = await orderQuickly(page.request, { phone, payment: 'card_online', shop: url });
  await page.request.post(`${url}/api/orders/${id}/cancel`, { data: {} });
  await page.goto(`${url}/lk/orders`);
  const repeat = card(page, id);
  await repeat.getByRole('button', { name: 'Повторить заказ' }).click();
  await pickAt(page, 'Баумана');
  const told = repeat.getByRole('status').filter({ hasText: 'С прошлого раза кое-что изменилось' });
  await expect(told.getByRole('listitem')).toHaveText([
    /Уха по-волжски\s*больше нет в меню/,
    /Пломбир, три шарика\s*без добавки, её больше нет: Сироп кленовый/,
    /Пломбир, три шарика\s*цена другая.*600.₽.*540.₽/,
  ]);
  await repeat.getByRole('button', { name: 'Не надо' }).click();
  await expect(repeat.getByRole('button', { name: 'Повторить заказ' })).toBeFocused();
  await repeat.getByRole('button', { name: 'Повторить заказ' }).click();
  await repeat.getByRole('button', { name: 'Положить в корзину' }).click();
  await expect(
    dialog(page)
      .getByRole('group', { name: `Количество: ${DISH}` })
      .locator('.stepper__number'),
  ).toHaveText('2');
});

test('an order placed as a guest is in the account after a login with its phone, that of another phone only behind its key', async ({
  page,
}) => {
  const phone = `+7918${Math.floor(Math.random() * 9_000_000) + 1_000_000}`;
  const mine = await orderQuickly(page.request, { phone });
  const friends = await orderQuickly(page.request, { phone: '+79170009988' });
  await logIn(page, '', phone);
  await page.goto('/lk/orders');
  await expect(card(page, mine.id)).toBeVisible();
  await expect(card(page, friends.id)).toHaveCount(0);
  await page.goto(`/order/${friends.id}`);
  await expect(page.getByRole('heading', { name: 'Заказ принят' })).toBeVisible();
});
