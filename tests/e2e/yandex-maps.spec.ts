import { z } from 'zod';
import { expect, test } from '#tests/setup/test.ts';
import { yandexDouble } from '#tests/setup/yandex-double.ts';
import { dialog, typeAddress } from './flow.ts';

const KEY = 'proba-klyuch-1';
const seen = z.object({
  maps: z.array(z.object({ center: z.tuple([z.number(), z.number()]) })),
  objects: z.array(z.object({ kind: z.string().optional(), coordinates: z.unknown().optional() })),
});

test('[DLV-12] with a key the service draws zones and places, longitude first, in the page’s language; a point on it is an address', async ({
  page,
  variant,
}) => {
  test.slow();
  const shop = await variant({ env: { YANDEX_MAPS_KEY: KEY } });
  const service = await yandexDouble(page);
  await page.goto(`${shop.url}/`);
  await page
    .getByRole('button', { name: /Укажите адрес/ })
    .first()
    .click();
  await expect(dialog(page).locator('.map__service.is-ready')).toBeVisible();
  const query = new URL(service.asked[0]?.url() ?? '').searchParams;
  expect(Object.fromEntries(['apikey', 'lang', 'coordorder'].map((name) => [name, query.get(name)]))).toEqual({
    apikey: KEY,
    lang: 'ru_RU',
    coordorder: 'longlat',
  });
  const { maps, objects } = seen.parse(await page.evaluate(() => Reflect.get(window, 'yandexDouble')));
  const [lon, lat] = maps[0]?.center ?? [0, 0];
  expect([Math.round(lon), Math.round(lat)]).toEqual([49, 56]);
  expect(objects.filter((object) => object.kind === 'Polygon')).toHaveLength(3);
  expect(objects.filter((object) => object.kind === 'Placemark').length).toBeGreaterThan(0);

  const drawn = dialog(page).locator('.service-double');
  const box = await drawn.boundingBox();
  // beside the panel on desktop, above it on phones
  await drawn.click({ position: { x: (box?.width ?? 0) * 0.7, y: (box?.height ?? 0) * 0.3 } });
  // the middle of the view may lie beside a house: then the nearest ones are offered
  const field = dialog(page).getByRole('combobox');
  const nearest = dialog(page).getByRole('option').first();
  await expect.poll(async () => (await field.inputValue()) !== '' || (await nearest.isVisible())).toBe(true);
  if (await nearest.isVisible()) await nearest.click();
  await expect(field).not.toHaveValue('');
  await expect.poll(() => page.evaluate(() => document.querySelectorAll('script[src*="api-maps.yandex"]').length)).toBe(1);
});

test.describe('a service that is away', () => {
  test.use({ allowed: [/api-maps\.yandex|ERR_FAILED/] });

  test('[DLV-12] says so, leaves the own map and the choice of an address, and comes with another try', async ({ page, variant }) => {
    test.slow();
    const shop = await variant({ env: { YANDEX_MAPS_KEY: KEY } });
    const service = await yandexDouble(page, false);
    await page.goto(`${shop.url}/`);
    await page
      .getByRole('button', { name: /Укажите адрес/ })
      .first()
      .click();
    await expect(dialog(page).getByText('Не удалось загрузить Яндекс.Карты')).toBeVisible();
    await expect(dialog(page).locator('.map__svg')).toBeVisible();
    service.works = true;
    await dialog(page).getByRole('button', { name: 'Загрузить ещё раз' }).click();
    await expect(dialog(page).locator('.map__service.is-ready')).toBeVisible();
    service.works = false;
    await typeAddress(page, 'Пушкина, 12');
    await dialog(page).getByRole('button', { name: 'Привезти сюда' }).click();
    await expect(dialog(page)).toHaveCount(0);
  });
});

test('[DLV-12] without a key nothing is asked of anybody else', async ({ page }) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname)) foreign.push(request.url());
  });
  await page.goto('/contacts');
  await expect(page.locator('.map__svg').first()).toBeVisible();
  await expect(page.locator('.map__service')).toHaveCount(0);
  expect(foreign.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([]);
});
