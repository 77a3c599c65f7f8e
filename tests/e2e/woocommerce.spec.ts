import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { type OwnShop, startOwnShop } from '#tests/setup/own-shop.ts';
import { until } from '#tests/setup/running-backend.ts';
import { expect, test } from '#tests/setup/test.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { addProduct } from '#tests/setup/woocommerce/goods.ts';
import { fillKitchen } from '#tests/setup/woocommerce/kitchen.ts';
import { logIn } from './customer.ts';
import { openCart, pickAt } from './flow.ts';

const SECRET = 'a secret of thirty-two letters, and more';
const PHOTO = '/wp-content/uploads/solyanka.jpg';

let double: WooDouble;
let shop: OwnShop;
let folder: string;

const withoutRewards = (text: string): string => text.replace(/\nbonus:\n[\s\S]*?(?=\nlogin_ways)/, '');

/** What a folder beside WooCommerce needs and nothing more: settings, zones and media. */
function bareFolder(): string {
  const from = resolve(process.env.SHOP_DIR ?? 'backend/shop');
  const dir = mkdtempSync(join(tmpdir(), 'shop-'));
  for (const name of ['zones.geojson', 'media']) symlinkSync(join(from, name), join(dir, name));
  writeFileSync(join(dir, 'settings.yaml'), withoutRewards(readFileSync(join(from, 'settings.yaml'), 'utf8')));
  return dir;
}

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  double = await wooDouble();
  const { soups, pizza } = fillKitchen(double);
  const white = { width: 600, height: 900, channels: 3, background: '#ffffff' } as const;
  double.files.set(PHOTO, { type: 'image/jpeg', body: await sharp({ create: white }).jpeg().toBuffer() });
  const images = [{ src: `${double.url}${PHOTO}`, date_modified_gmt: '2031-01-01T00:00:00' }];
  addProduct(double.records, { name: 'Solyanka', slug: 'solyanka', price: '500', images, categories: [{ id: soups.id }] });
  addProduct(double.records, {
    name: 'Четыре сыра',
    slug: encodeURIComponent('четыре-сыра'),
    price: '620',
    categories: [{ id: pizza.id }],
  });
  folder = bareFolder();
  shop = await startOwnShop(withoutRewards, {
    SHOP_DIR: folder,
    BACKEND: 'woocommerce',
    WOOCOMMERCE_URL: double.url,
    WOOCOMMERCE_KEY: double.keys.key,
    WOOCOMMERCE_SECRET: double.keys.secret,
    WOOCOMMERCE_INTERVAL: '5',
    REVALIDATE_SECRET: SECRET,
  });
  // pictures come after the menu; pages made before they came are forgotten
  const dish = `${shop.backendUrl}/wp-content/uploads/app_sync/prodcat.json?consumer_key=ck_demo&consumer_secret=cs_demo`;
  await until(async () => (await (await fetch(dish)).text()).includes('-photo.webp'), 60_000);
  const headers = { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' };
  const forgotten = await fetch(`${shop.url}/api/revalidate`, { method: 'POST', headers, body: '{"what":"all"}' });
  expect(forgotten.ok).toBe(true);
});
test.afterAll(async () => {
  await shop?.stop();
  await double?.close();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(`${shop.url}${path}`);
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
};

/** Where an address ends, by permanent redirects alone, and with which status. */
async function endOf(page: Page, path: string): Promise<readonly [string, number]> {
  let at = new URL(path, shop.url);
  for (let hop = 0; hop < 4; hop += 1) {
    const answer = await page.request.get(at.href, { maxRedirects: 0 });
    if (answer.status() !== 308) return [decodeURIComponent(at.pathname), answer.status()];
    at = new URL(answer.headers().location ?? '', at);
  }
  return [decodeURIComponent(at.pathname), 308];
}

for (const [old, here] of [
  ['/product/borscht/', '/menu/soups/soups/borscht'],
  ['/en/product/borscht/', '/en/menu/soups/soups/borscht'],
  ['/product-category/soups/cold/', '/menu/soups/cold'],
  [`/product/${encodeURIComponent('четыре-сыра')}/`, '/menu/пицца/пицца/четыре-сыра'],
  ['/2031/01/opening/', '/blog/opening'],
  ['/opening/', '/blog/opening'],
  ['/cart/', '/order'],
] as const)
  test(`[ROUTE-16] ${decodeURIComponent(old)}, where WordPress had it, leads to ${here}`, async ({ page }) => {
    expect(await endOf(page, old)).toEqual([here, 200]);
  });

test('[ROUTE-16] short addresses of WordPress lead on, what nobody knows is 404, and home stays home', async ({ page }) => {
  const borscht = [...double.records.of('products').values()].find(({ slug }) => slug === 'borscht');
  expect(await endOf(page, `/?p=${borscht?.id}`)).toEqual(['/menu/soups/soups/borscht', 200]);
  expect(await endOf(page, '/?product=borscht')).toEqual(['/menu/soups/soups/borscht', 200]);
  expect(await endOf(page, '/?utm_source=x')).toEqual(['/', 200]);
  expect((await endOf(page, '/?p=999999'))[1]).toBe(404);
  expect((await endOf(page, '/product/gone/'))[1]).toBe(404);
});

test('[ROUTE-10] an address of two parts leads to the whole one, also in letters that are not ASCII', async ({ page }) => {
  expect(await endOf(page, encodeURI('/menu/пицца/четыре-сыра'))).toEqual(['/menu/пицца/пицца/четыре-сыра', 200]);
});

test('a photograph covers its place on the card, on the page of its dish and in the cart', async ({ page }) => {
  const covers = async (place: string): Promise<void> => {
    const picture = page.locator(`${place} img`).first();
    await expect(picture).toHaveCSS('object-fit', 'cover');
    const [inner, outer] = [await picture.boundingBox(), await page.locator(place).first().boundingBox()];
    expect(inner?.width).toBeCloseTo(outer?.width ?? 0, 0);
    expect(inner?.height).toBeCloseTo(outer?.height ?? 0, 0);
  };
  await open(page, '/menu/soups');
  await covers('.card__art--photo');
  await open(page, '/menu/soups/soups/solyanka');
  await covers('.product__slide--photo');
  await page
    .getByRole('button', { name: /В корзину/ })
    .first()
    .click();
  await pickAt(page, 'Баумана');
  await openCart(page);
  await covers('.line__art[data-art=photo]');
});

test('[LK-07] the account of a shop without points, wheel and invitations speaks of none', async ({ page }) => {
  await logIn(page, shop.url);
  await open(page, '/lk/promocodes');
  const places = page.getByRole('navigation', { name: 'Личный кабинет' });
  await expect(places.getByRole('link', { name: 'История заказов' })).toBeVisible();
  for (const name of ['Бонусы', 'Колесо удачи', 'Приведи друга']) await expect(places.getByRole('link', { name })).toHaveCount(0);
  await expect(page.locator('main')).toContainText('Промокодов пока нет');
  await expect(page.locator('main')).not.toContainText('колесо');
});
