import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { boxOf } from '#tests/setup/boxes.ts';
import { CODE, familyBackend } from '#tests/setup/family-backend.ts';
import { NOODLES, PIE } from '#tests/setup/family-wire.ts';
import { expect, test } from '#tests/setup/journey.ts';
import { startWooShop } from '#tests/setup/woocommerce/woo-shop.ts';
import { chooseTime, collect, layer, openCart, openHydrated, submitButton } from '../steps.ts';

/** Stops the backend of a test, also of one that fails. */
let onEnd: (() => Promise<unknown>) | undefined;
test.afterEach(async ({ page }) => {
  await page.close();
  await onEnd?.();
  onEnd = undefined;
});

/** The page shows these words, and no alert. */
async function expectWhole(page: Page, words: string | RegExp): Promise<void> {
  await expect(page.getByRole('main')).toContainText(words);
  await expect(page.getByRole('main').getByRole('alert').filter({ visible: true })).toHaveCount(0);
}

const sent = z.object({
  line_items: z.array(z.object({ product_id: z.number(), quantity: z.number(), type: z.string().optional() })),
  shipping_lines: z.array(z.object({ method_id: z.string(), pickup_point: z.string() })),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
});

test.describe('a backend that lacks every optional call', () => {
  // lists of this browser alone, ratings and what becomes of an account: each is requested once and is 404
  test.use({ allowed: [/404 .*\/(systeminfo\/v2\/user_(preferences|favorites)|orders\/\d+\/rate|account\/(export|delete))/] });

  test('[API-01] [ERR-01] [RT-02] [ORD-08] [LK-01] sells a dish and opens the account: nothing is blank, offered in vain or an error', async ({
    page,
    variant,
  }) => {
    test.setTimeout(180_000);
    const backend = await familyBackend();
    onEnd = () => backend.close();
    const { url } = await variant({ env: { BACKEND_URL: backend.url } });
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));

    await test.step('home, and a place to fetch the order, as addresses cannot be looked up', async () => {
      await openHydrated(page, `${url}/`);
      await expectWhole(page, NOODLES);
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(2);
      await expect(page.getByRole('region', { name: 'Истории' })).toHaveCount(0);
      await openHydrated(page, `${url}/menu/hot`);
      await page.getByRole('button', { name: new RegExp(`^Добавить в корзину: ${NOODLES}`) }).click();
      await collect(page);
    });

    await test.step('a dish with a required choice goes to checkout, where points are not named', async () => {
      await page.getByRole('link', { name: PIE, exact: true }).first().click();
      await layer(page)
        .getByRole('button', { name: /Сырный соус/ })
        .click();
      await layer(page)
        .getByRole('button', { name: /^В корзину/ })
        .click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const cart = await openCart(page);
      await cart.getByRole('link', { name: /^Оформить заказ.*1\s190/ }).click();
      await expectWhole(page, 'Мельница');
      await expect(page.getByRole('button', { name: 'Войти', exact: true })).toBeVisible();
      await expect(page.locator('body')).not.toContainText(/бонус/i);
    });

    await test.step('the order carries its dishes, its place and its time', async () => {
      await chooseTime(page);
      await page.getByLabel('Имя').fill('Анна');
      await page.getByLabel('Телефон').fill('+7 917 000-11-22');
      await page.getByText('Наличными', { exact: true }).click();
      await submitButton(page).click();
      await page.waitForURL(/\/order\/12001/);
      await expectWhole(page, 'Заказ принят');
      await expect(page.getByRole('main')).toContainText('14:30');
      const order = backend.seen.find(({ method, url: at }) => method === 'POST' && at.startsWith('/wp-json/wc/v3/orders'));
      const placed = sent.parse(JSON.parse(order?.body ?? ''));
      expect(placed.line_items.map((one) => [one.product_id, one.quantity, one.type])).toEqual([
        [501, 1, 'main'],
        [640, 1, 'main'],
        [810, 1, 'ingredient'],
      ]);
      expect(placed.shipping_lines).toMatchObject([{ method_id: 'local_pickup', pickup_point: 'Мельничная, 1' }]);
      expect(placed.meta_data.find((one) => one.key === 'must_be_delivered')?.value).toMatch(/^\d\d\.\d\d\.\d{4} 14:30-15:00$/);
    });

    await test.step('a rating that the backend does not take is offered once', async () => {
      Object.assign(backend.orders.get(12_001) ?? {}, { status: 'completed' });
      await openHydrated(page, page.url());
      await page.getByRole('link', { name: 'Оценить' }).click();
      await layer(page).getByRole('radio', { name: '4 звезды' }).check({ force: true });
      await layer(page).getByRole('button', { name: 'Отправить оценку' }).click();
      await expect(layer(page)).toContainText('Мы не собираем оценки на сайте');
      await openHydrated(page, page.url());
      await expectWhole(page, 'Приятного аппетита');
      await expect(page.getByRole('link', { name: 'Оценить' })).toHaveCount(0);
    });

    await test.step('the account lists what the backend has', async () => {
      const phone = '+79170001122';
      const headers = { origin: url };
      await page.request.post(`${url}/api/auth/send`, { headers, data: { phone } });
      const checked = await page.request.post(`${url}/api/auth/check`, { headers, data: { phone, code: CODE } });
      expect(await checked.json()).toMatchObject({ profile: { id: 77 } });
      await openHydrated(page, `${url}/lk`);
      await expectWhole(page, 'Здравствуйте, Анна');
      await openHydrated(page, `${url}/lk/orders`);
      await expectWhole(page, '12001');
      for (const slug of ['game', 'bonuses', 'referals', 'promocodes', 'notifications']) {
        await openHydrated(page, `${url}/lk/${slug}`);
        await expectWhole(page, /\S{4}/);
      }
      await openHydrated(page, `${url}/lk`);
      await expect(page.getByRole('navigation', { name: 'Личный кабинет' }).getByRole('link')).toHaveText([
        'Личные данные',
        'История заказов',
      ]);
      await expect(page.getByRole('heading', { name: 'Адреса' })).toHaveCount(0);
    });

    await test.step('who wants their data is told whom to ask', async () => {
      const text = page.getByText('Чего нельзя сделать здесь, сделаем сами');
      const save = page.getByRole('link', { name: 'Скачать мои данные' });
      const erase = page.getByRole('link', { name: 'Удалить аккаунт' });
      await expect(text).toHaveCount(0);
      await save.click();
      await expect(text).toBeVisible();
      await expect(save).toHaveCount(0);
      await expect(page.getByRole('main').getByRole('link', { name: '+7 (843) 000-00-00' })).toBeVisible();
      await erase.click();
      await expect(layer(page)).not.toContainText(/бонус/i);
      await layer(page).getByLabel('Введите слово УДАЛИТЬ').fill('УДАЛИТЬ');
      await layer(page).getByRole('button', { name: 'Удалить аккаунт' }).click();
      await expect(layer(page)).toContainText('Чего нельзя сделать здесь, сделаем сами');
      await layer(page).getByRole('button', { name: 'Оставить' }).click();
      await expect(erase).toHaveCount(0);
      await expect(page.getByRole('heading', { name: 'Здравствуйте, Анна' })).toBeVisible();
    });
    expect(sockets).toEqual([]);
  });
});

/** A photograph, which is taller than wide, covers a place that is not. */
async function expectCovers(picture: Locator): Promise<void> {
  await expect(picture).toHaveCSS('object-fit', 'cover');
  const { width, height } = await boxOf(picture);
  expect(width / height).toBeGreaterThan(0.9);
}

test('a photograph of a WooCommerce shop covers its place on the card, on the page of its dish and in the cart', async ({ page }) => {
  test.setTimeout(180_000);
  const shop = await startWooShop();
  onEnd = () => shop.stop();
  await openHydrated(page, `${shop.url}/menu/soups`);
  await expectCovers(page.getByRole('main').getByRole('article').filter({ hasText: 'Solyanka' }).locator('img').first());
  await openHydrated(page, `${shop.url}/menu/soups/soups/solyanka`);
  await expectCovers(page.getByRole('main').getByRole('img', { name: 'Solyanka' }).first());
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();
  await collect(page);
  await expectCovers((await openCart(page)).getByRole('listitem').filter({ hasText: 'Solyanka' }).locator('img').first());
});
