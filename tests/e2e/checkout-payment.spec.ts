import type { Page } from '@playwright/test';
import { expect, test } from '#tests/setup/test.ts';
import { chooseSlot, chooseTab, dialog, fillGuest, payWith, submit, toCheckout, typeAddress } from './flow.ts';

const offered = (page: Page): Promise<string[]> => page.locator('.radio:has(input[name=payment]) b').allTextContents();
const chosen = (page: Page) => page.locator('input[name=payment]:checked');

/** The address, or the way of getting the order, from the checkout page. */
async function change(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  await page.locator('.block').filter({ hasText: 'Адрес доставки' }).getByRole('button', { name: 'Изменить' }).first().click();
  await act(page);
  await expect(dialog(page)).toHaveCount(0);
}

test('[ORD-02] ways to pay follow the delivery, the kitchen and the zone; one that became impossible is taken back with a word', async ({
  page,
}) => {
  await toCheckout(page);
  await expect.poll(() => offered(page)).toEqual(['Картой онлайн', 'Система быстрых платежей', 'Наличными', 'Картой курьеру']);
  await payWith(page, 'Картой курьеру');
  await change(page, async () => {
    await chooseTab(page, 'Самовывоз');
    await dialog(page)
      .getByRole('button', { name: /^Забрать здесь/ })
      .click();
  });
  await expect(page.getByText('«Картой курьеру» здесь не принимают. Выберите другой способ.')).toBeVisible();
  await expect.poll(() => offered(page)).toEqual(['Картой онлайн', 'Система быстрых платежей', 'Наличными', 'Картой на месте']);
  await expect(chosen(page)).toHaveCount(0);
  await chooseSlot(page);
  await fillGuest(page);
  await submit(page).click();
  await expect(page.locator('#checkout-payment')).toBeFocused();
  await payWith(page, 'Картой на месте');
  await expect(page.getByText('здесь не принимают')).toHaveCount(0);
  await submit(page).click();
  await page.waitForURL(/\/order\/\d+/);
});

test.describe('with other settings', () => {
  interface Wire {
    readonly [key: string]: unknown;
  }
  const methods = [
    { id: 'cod', title: 'Наличными', enabled: true, shipping_methods: ['flat_rate'] },
    { id: 'cod_12', title: 'Только на Чистопольской', enabled: true, shipping_methods: ['flat_rate'], warehouse_ids: [12] },
    { id: 'cod_hall', title: 'Только в зале', enabled: true, shipping_methods: ['restaurants'] },
    { id: 'cod_off', title: 'Выключено', enabled: false },
    { id: 'cod_zone', title: 'По зонам', enabled: true, shipping_methods: [] },
  ];
  const object = (value: unknown): Wire => (typeof value === 'object' && value !== null ? { ...value } : {});
  const altered = (byLocation: boolean, delivery: Wire) => (wire: Wire) => ({
    ...wire,
    payment_methods: methods,
    settings: { ...object(wire.settings), payment: { payments_filtered_by_location: byLocation } },
    delivery: { ...object(wire.delivery), ...delivery },
  });

  test('[ORD-02] every flag of the filters is followed', async ({ page, variant }) => {
    // four shops start one after the other
    test.slow();
    const table = [
      [false, { use_zones_payments_methods: false }, ['Наличными', 'Только на Чистопольской', 'По зонам']],
      [true, { use_zones_payments_methods: false }, ['Наличными', 'По зонам']],
      [
        true,
        { use_zones_payments_methods: false, all_zones_payments_status: true, all_zones_zone_payment_methods: ['cod_zone', 'cod_12'] },
        ['По зонам'],
      ],
      [true, { use_zones_payments_methods: true }, ['Наличными']],
    ] as const;
    await toCheckout(page);
    const cart = await page.evaluate(() => Object.entries({ ...localStorage }));
    for (const [byLocation, delivery, expected] of table) {
      const shop = await variant({ settings: altered(byLocation, delivery) });
      await page.goto(`${shop.url}/`);
      await page.evaluate((kept) => {
        for (const [key, value] of kept) localStorage.setItem(key, String(value));
      }, cart);
      await page.goto(`${shop.url}/order`);
      await expect.poll(() => offered(page)).toEqual(expected);
    }
  });

  test('[ORD-02] the red zone is paid online', async ({ page }) => {
    await toCheckout(page);
    await payWith(page, 'Наличными');
    await change(page, async () => {
      await typeAddress(page, '2-я Азинская, 10');
      await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    });
    await expect(page.getByText('«Наличными» здесь не принимают')).toBeVisible();
    await expect.poll(() => offered(page)).toEqual(['Картой онлайн', 'Система быстрых платежей']);
  });
});
