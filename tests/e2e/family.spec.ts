import type { Page } from '@playwright/test';
import { z } from 'zod';
import { CODE, type FamilyBackend, familyBackend } from '#tests/setup/family-backend.ts';
import { NOODLES, PIE } from '#tests/setup/family-wire.ts';
import { expect, test } from '#tests/setup/test.ts';
import { dialog, openCart, payWith, submit } from './flow.ts';

// what has no other answer than its own: lists that are only this browser's are not on the server; a rating and what becomes of an account are asked for once
test.use({ allowed: [/404 .*\/(systeminfo\/v2\/user_(preferences|favorites)|orders\/\d+\/rate|account\/(export|delete))/] });

let backend: FamilyBackend;
test.beforeAll(async () => {
  backend = await familyBackend();
});
test.afterAll(() => backend.close());

const alive = (page: Page) => page.waitForFunction(() => history.scrollRestoration === 'manual');
const open = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await alive(page);
};

/** Nothing complains, and what stands on the page is more than its frame. */
async function expectCalm(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.locator('main')).toContainText(words);
  await expect(page.locator('.alert--danger, .alert--warning')).toHaveCount(0);
}

const sent = z.object({
  line_items: z.array(z.object({ product_id: z.number(), quantity: z.number(), type: z.string().optional() })),
  shipping_lines: z.array(z.object({ method_id: z.string(), pickup_point: z.string() })),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
});

test('[API-01] [ERR-01] [RT-02] [ORD-08] [LK-01] a shop whose backend knows the least, in the oldest words: from home to an order and the account, nothing is blank, offered in vain or an error', async ({
  page,
  variant,
}) => {
  test.setTimeout(180_000);
  const { url } = await variant({ env: { BACKEND_URL: backend.url } });
  const lines: string[] = [];
  page.on('websocket', (line) => lines.push(line.url()));
  await open(page, `${url}/`);
  await expectCalm(page, NOODLES);
  await expect(page.locator('main article')).toHaveCount(2);
  await expect(page.locator('.stories, .banners')).toHaveCount(0);

  // no words for addresses: it can be fetched
  await open(page, `${url}/menu/hot`);
  await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${NOODLES}`) }).click();
  await dialog(page).getByText('Самовывоз', { exact: true }).click();
  await dialog(page)
    .getByRole('button', { name: /^Забрать здесь/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);

  // a dish with a required choice, whose options stand in the uncategorised category
  await page.getByRole('link', { name: PIE, exact: true }).first().click();
  await dialog(page)
    .getByRole('button', { name: /Сырный соус/ })
    .click();
  await dialog(page)
    .getByRole('button', { name: /^В корзину/ })
    .click();
  await expect(dialog(page)).toHaveCount(0);
  const cart = await openCart(page);
  await expect(cart.locator('.totals__note')).toHaveCount(0);
  await cart.getByRole('button', { name: /^Оформить заказ.*1\s190/ }).click();
  await expectCalm(page, 'Мельница');
  // nobody has heard of points
  await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
  await expect(page.locator('body')).not.toContainText(/бонус/i);

  // times of a list without days
  await page.getByText('Ко времени', { exact: true }).click();
  await page.locator('.slots .chip').click();
  await page.getByLabel('Имя').fill('Анна');
  await page.getByLabel('Телефон').fill('+7 917 000-11-22');
  await payWith(page, 'Наличными');
  await submit(page).click();
  await page.waitForURL(/\/order\/12001/);
  await expectCalm(page, 'Заказ принят');
  await expect(page.locator('main')).toContainText('14:30');
  const placed = sent.parse(
    JSON.parse(backend.seen.find(({ method, url: at }) => method === 'POST' && at.startsWith('/wp-json/wc/v3/orders'))?.body ?? ''),
  );
  expect(placed.line_items.map((one) => [one.product_id, one.quantity, one.type])).toEqual([
    [501, 1, 'main'],
    [640, 1, 'main'],
    [810, 1, 'ingredient'],
  ]);
  expect(placed.shipping_lines).toMatchObject([{ method_id: 'local_pickup', pickup_point: 'Мельничная, 1' }]);
  expect(placed.meta_data.find((one) => one.key === 'must_be_delivered')?.value).toMatch(/^\d\d\.\d\d\.\d{4} 14:30-15:00$/);

  // a rating that nobody takes is offered once
  Object.assign(backend.orders.get(12_001) ?? {}, { status: 'completed' });
  await page.reload();
  await alive(page);
  await page.getByRole('button', { name: 'Оценить' }).click();
  await dialog(page).getByText('4 звезды').locator('xpath=..').click();
  await dialog(page).getByRole('button', { name: 'Отправить оценку' }).click();
  await expect(dialog(page)).toContainText('Мы не собираем оценки на сайте');
  await page.reload();
  await alive(page);
  await expectCalm(page, 'Приятного аппетита');
  await expect(page.getByRole('button', { name: 'Оценить' })).toHaveCount(0);

  // login by its own words, and the account with what it has
  const phone = '+79170001122';
  const headers = { origin: url };
  await page.request.post(`${url}/api/auth/send`, { headers, data: { phone } });
  expect(await (await page.request.post(`${url}/api/auth/check`, { headers, data: { phone, code: CODE } })).json()).toMatchObject({
    profile: { id: 77 },
  });
  await open(page, `${url}/lk`);
  await expectCalm(page, 'Здравствуйте, Анна');
  await open(page, `${url}/lk/orders`);
  await expectCalm(page, '12001');
  for (const slug of ['game', 'bonuses', 'referals', 'promocodes', 'notifications']) {
    await open(page, `${url}/lk/${slug}`);
    await expectCalm(page, /\S{4}/);
  }
  // what is not there is no longer listed
  await open(page, `${url}/lk`);
  await expect(page.locator('.lk__nav a')).toHaveText(['Личные данные', 'История заказов']);
  await expect(page.getByRole('heading', { name: 'Адреса' })).toHaveCount(0);

  // whoever wants their data is told whom to ask, as soon as the shop has said that it cannot
  const text = page.getByText('Чего нельзя сделать здесь, сделаем сами');
  const save = page.getByRole('link', { name: 'Скачать мои данные' });
  const erase = page.getByRole('button', { name: 'Удалить аккаунт' });
  await expect(text).toHaveCount(0);
  await save.click();
  await expect(text).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(page.locator('.lk__own').getByRole('link', { name: '+7 (843) 000-00-00' })).toBeVisible();
  await erase.click();
  await expect(dialog(page)).not.toContainText(/бонус/i);
  await dialog(page).getByLabel('Введите слово УДАЛИТЬ').fill('УДАЛИТЬ');
  await erase.last().click();
  await expect(dialog(page)).toContainText('Чего нельзя сделать здесь, сделаем сами');
  await dialog(page).getByRole('button', { name: 'Оставить' }).click();
  await expect(erase).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Здравствуйте, Анна' })).toBeVisible();
  expect(lines).toEqual([]);
});
