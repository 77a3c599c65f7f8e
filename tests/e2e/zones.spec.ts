import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';
import {
  ADDRESS,
  addButton,
  chooseAddress,
  chooseSlot,
  chooseTab,
  DISH,
  dialog,
  fillGuest,
  openCart,
  openMenu,
  setCount,
  submit,
  typeAddress,
} from './flow.ts';

const wireZone = z.looseObject({ properties: z.looseObject({ description: z.string() }) });
const wireCondition = z.looseObject({ zone: z.string() });
const wireMap = z.looseObject({ features: z.array(wireZone) });
const wireDelivery = z.looseObject({ conditions: z.array(wireCondition) });

/** Settings with the green zone's polygon and condition changed. */
const green = (polygon: object, condition: object) => (wire: Record<string, unknown>) => {
  const [map, delivery] = [wireMap.parse(wire.map), wireDelivery.parse(wire.delivery)];
  const features = map.features.map((one) =>
    one.properties.description.includes('#cid=green') ? { ...one, properties: { ...one.properties, ...polygon } } : one,
  );
  const conditions = delivery.conditions.map((one) => (one.zone === 'green' ? { ...one, ...condition } : one));
  return { ...wire, map: { ...map, features }, delivery: { ...delivery, conditions } };
};
async function ask(page: Page, url = ''): Promise<void> {
  await page.goto(`${url}/menu/deserty/morozhenoe`);
  await addButton(page).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
}
const paysWith = (page: Page) =>
  page
    .locator('.block')
    .filter({ has: page.getByRole('heading', { name: 'Оплата' }) })
    .locator('b');

test('[DLV-02] a zone is drawn in its colours, opacity and width, and brings its price, minimum, warehouse and ways to pay', async ({
  page,
  variant,
}) => {
  test.slow();
  const look = { fill: '#123456', stroke: '#654321', 'fill-opacity': 0.37, 'stroke-opacity': 0.5, 'stroke-width': 7 };
  const shop = await variant({ settings: green(look, {}) });
  await ask(page, shop.url);
  const drawn = dialog(page).locator('.map__svg');
  await expect(drawn.locator('path[fill="#123456"]')).toHaveAttribute('fill-opacity', '0.37');
  const line = drawn.locator('path[stroke="#654321"]');
  await expect(line).toHaveAttribute('stroke-width', '7');
  await expect(line).toHaveAttribute('stroke-opacity', '0.5');
  await typeAddress(page, 'улица 2-я Азинская, 1');
  const verdict = dialog(page).getByRole('status').filter({ hasText: 'Красная зона' });
  await expect(verdict).toContainText(/Доставка 390\s₽\. Минимальный заказ 2\s000\s₽\./);
  const menu = page.waitForRequest((request) => request.url().includes('price-12'));
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await menu;
  const cart = await openCart(page);
  await setCount(cart, DISH, 8);
  await expect(cart.locator('.totals')).toContainText(/390\s₽/);
  await cart.getByRole('button', { name: /^Оформить заказ/ }).click();
  await expect(page.getByRole('heading', { name: 'Оформление заказа', level: 1 })).toBeVisible();
  await expect(paysWith(page)).toHaveText(['Картой онлайн', 'Система быстрых платежей']);
});

test('[DLV-03] a zone without a price cannot be chosen', async ({ page, variant }) => {
  const shop = await variant({ settings: green({}, { sum: [] }) });
  await ask(page, shop.url);
  await typeAddress(page, ADDRESS);
  await expect(dialog(page).getByText('Невозможно определить стоимость доставки')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page).getByRole('combobox')).toBeVisible();
});

test('[DLV-03] a street without its house is no address', async ({ page }) => {
  await ask(page);
  await dialog(page).getByRole('combobox').fill('Баумана');
  await dialog(page).getByRole('option').first().click();
  await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
  await expect(dialog(page).getByText('Укажите корректный адрес')).toBeVisible();
});

for (const [what, change, words] of [
  ['lies outside now', { coordinates: [37.6, 55.75] }, 'Ваш адрес вне зоны доставки'],
  ['has lost its house', { text: 'улица Пушкина' }, 'Укажите корректный адрес'],
] as const)
  test(`[DLV-03] an address kept by the browser that ${what} is refused at its field, nothing is sent or lost, a better one takes the words back`, async ({
    page,
  }) => {
    await openMenu(page);
    await addButton(page).click();
    await chooseAddress(page);
    await setCount(await openCart(page), DISH, 4);
    await page.evaluate((other) => {
      const kept = JSON.parse(localStorage.getItem('delivery') ?? '{}');
      Object.assign(kept.state.places.delivery, other);
      localStorage.setItem('delivery', JSON.stringify(kept));
    }, change);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/orders')) sent.push(request.url());
    });
    await page.goto('/order');
    const field = page.getByLabel('Улица и дом');
    await expect(page.getByText(words)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await fillGuest(page);
    await submit(page).click();
    await expect(field).toBeFocused();
    expect(sent).toEqual([]);
    await field.click();
    await chooseAddress(page);
    await expect(page.getByText(words)).toHaveCount(0);
    await expect(page.locator('.summary__item')).toHaveCount(1);
    await chooseSlot(page);
    await page.getByText('Наличными', { exact: true }).click();
    await submit(page).click();
    await page.waitForURL(/\/order\/\d+/, { timeout: 30_000 });
  });

test('[DLV-05] pickup points as a list and on the map, where their coordinates say; choosing one on the map sets its warehouse', async ({
  page,
}) => {
  await ask(page);
  await chooseTab(page, 'Самовывоз');
  await expect(dialog(page).locator('.spot b')).toHaveText(['«Уголёк» на Баумана', '«Уголёк» на Чистопольской', '«Уголёк Лаунж» у Кабана']);
  const pin = (name: string) => dialog(page).getByRole('button', { name, exact: true });
  const [baumana, north, lounge] = [
    '«Уголёк» на Баумана, ул. Баумана, 38',
    '«Уголёк» на Чистопольской, ул. Чистопольская, 61',
    '«Уголёк Лаунж» у Кабана, ул. Марджани, 8',
  ].map(pin);
  if (!baumana || !north || !lounge) throw new Error('no pins');
  await expect(baumana).toHaveAttribute('aria-pressed', 'true');
  const at = async (one: typeof baumana) => (await one.boundingBox()) ?? { x: 0, y: 0 };
  // "55.8196, 49.1141" is the northernmost and westernmost, "55.7806, 49.1167" the southernmost and easternmost
  const [a, b, c] = [await at(north), await at(baumana), await at(lounge)];
  expect(a.y).toBeLessThan(b.y);
  expect(b.y).toBeLessThan(c.y);
  expect(a.x).toBeLessThan(b.x);
  expect(b.x).toBeLessThan(c.x);
  await north.focus();
  await page.keyboard.press('Enter');
  await expect(north).toHaveAttribute('aria-pressed', 'true');
  await expect(dialog(page).locator('.spot.is-active')).toContainText('на Чистопольской');
  const menu = page.waitForRequest((request) => request.url().includes('price-12'));
  await dialog(page)
    .getByRole('button', { name: /^Забрать здесь/ })
    .click();
  await menu;
  await expect(dialog(page)).toHaveCount(0);
  const quoted = page.waitForResponse((response) => response.url().endsWith('/api/quote'));
  await openCart(page);
  const quote = z.object({ warehouseId: z.number() }).parse(await (await quoted).json());
  expect(quote.warehouseId).toBe(12);
});
