import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from '#backend/cli.ts';
import { tempFolder } from '#backend/content/shop-folder.fixture.ts';
import { type RunningBackend, startBackend } from '#backend/server.ts';
import { KEYS, testConfig } from '#tests/setup/backend.ts';
import { inZone, orderBody } from '#tests/setup/order-shop.ts';
import { ORDERS } from '#tests/setup/placing.ts';
import { until } from '#tests/setup/running-backend.ts';
import { type WooDouble, wooDouble } from '#tests/setup/woocommerce/double.ts';
import { fillKitchen } from '#tests/setup/woocommerce/kitchen.ts';
import { readHomePage } from './init-shop.ts';

const HOME = `<html lang="ru"><script type="application/ld+json">${JSON.stringify({
  '@type': 'Restaurant',
  telephone: '+380 44 111-22-33',
  geo: { latitude: 50.45, longitude: 30.52 },
  openingHours: 'Mo-Su 11:00-23:00',
})}</script></html>`;

let double: WooDouble;
let backend: RunningBackend | undefined;
let borscht: ReturnType<typeof fillKitchen>['borscht'];
beforeEach(async () => {
  double = await wooDouble();
  ({ borscht } = fillKitchen(double));
  double.currency = 'UAH';
  Object.assign(double.site, { name: 'Печь &amp; «Вугілля»', description: 'Борщ: "как дома"', timezone_string: 'Europe/Kyiv' });
  for (const [id, value] of Object.entries({ default_country: 'UA:UA30', store_city: 'Київ', store_address: 'вул. Володимирська, 1 #2' }))
    double.settings.set(`woocommerce_${id}`, value);
});
afterEach(async () => {
  await backend?.close();
  backend = undefined;
  await double.close();
});

async function init(dir: string, ...options: string[]) {
  const lines: string[] = [];
  const code = await runCli(['init', dir, '--woocommerce', double.url, ...options], {}, (line) => lines.push(line));
  return { code, text: lines.join('\n') };
}
const withKeys = () => ['--key', double.keys.key, '--secret', double.keys.secret];
const newFolder = (): string => join(tempFolder(), 'my-shop');

test('[KF-IMPORT-02] a folder is written out of what the site says, and a shop starts with it and delivers', async () => {
  double.files.set('/', { type: 'text/html', body: Buffer.from(HOME) });
  const dir = newFolder();
  const { code, text } = await init(dir, ...withKeys());
  expect([code, text]).toEqual([0, expect.stringContaining(`SHOP_DIR=${dir} npm start`)]);
  expect(text).not.toContain('The site does not say');
  expect(readFileSync(join(dir, 'categories.yaml'), 'utf8')).toContain('# - { slug: пицца, tint: oven } # Пицца');

  const errors: string[] = [];
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 60_000 };
  const lines: string[] = [];
  backend = await startBackend(testConfig({ shopDir: dir, woocommerce }), {
    info: (event) => lines.push(event),
    error: (event, error) => errors.push(`${event}: ${error}`),
  });
  const url = `http://127.0.0.1:${backend.port}`;
  await until(async () => (await fetch(`${url}/readyz`)).ok, 20_000);
  expect(errors).toEqual([]);
  expect(lines.filter((line) => line.includes('settings.yaml'))).toEqual([]);
  expect(lines).toContainEqual(expect.stringContaining('no streets'));
  const { settings } = backend.deps.model;
  expect(settings).toMatchObject({
    seo: { name: 'Печь & «Вугілля»', description: 'Борщ: "как дома"' },
    currency: '₴',
    currencyCode: 'UAH',
    ownLanguage: 'ru',
    delivery: { trustPoint: true },
  });
  expect(settings.workTime.delivery[1]).toMatchObject({ timezone: 'Europe/Kyiv' });
  expect(settings.shippingMethods.map(({ type, places }) => [type, places[0]?.address])).toEqual([
    ['delivery', undefined],
    ['pickup', 'вул. Володимирська, 1 #2'],
  ]);

  const tomorrow = new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Kyiv' }).format(Date.now() + 86_400_000);
  const body = orderBody(
    { model: backend.deps.model, clock: { now: Date.now() } },
    {
      items: [{ productId: borscht.id, variationId: null, count: 2, supplements: [] }],
      delivery: { ...inZone, address: { ...inZone.address, text: 'вул. Володимирська, 5', coordinates: [30.53, 50.46], city: 'Київ' } },
      time: { kind: 'slot', date: tomorrow, from: '15:00', to: '15:30' },
      contact: { name: 'Anna', phone: '+380441112233', email: '' },
      shownTotal: 1_900,
    },
  );
  const order = await fetch(`${url}${ORDERS}?${new URLSearchParams(KEYS)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'first-order' },
    body: JSON.stringify(body),
  });
  expect([order.status, await order.json()]).toMatchObject([201, { total: '19.00', status: 'processing' }]);
});

test('[KF-IMPORT-02] what the site does not say is named, and the folder is whole all the same', async () => {
  const dir = newFolder();
  const { code, text } = await init(dir);
  expect(code).toBe(0);
  for (const word of ['the phone', '--point', 'the hours', 'WOOCOMMERCE_KEY']) expect(text).toContain(word);
  const woocommerce = { url: double.url, ...double.keys, webhookSecret: null, interval: 60_000 };
  backend = await startBackend(testConfig({ shopDir: dir, woocommerce }), { info: () => undefined, error: () => undefined });
  const url = `http://127.0.0.1:${backend.port}`;
  await until(async () => (await fetch(`${url}/readyz`)).ok, 20_000);
});

test('nothing is written over a folder, nor where the site or the keys are wrong', async () => {
  const dir = newFolder();
  expect(await init(dir, '--key', 'ck_wrong', '--secret', 'cs_wrong')).toMatchObject({
    code: 1,
    text: expect.stringContaining('does not accept this key'),
  });
  double.hasPlainPermalinks = true;
  expect(await init(dir)).toMatchObject({ code: 1, text: expect.stringContaining('Settings → Permalinks') });
  expect(existsSync(dir)).toBe(false);
  expect(await init('backend/shop')).toMatchObject({ code: 1, text: expect.stringContaining('not empty') });
  expect(await init(dir, '--point', 'Kyiv')).toMatchObject({ code: 2, text: expect.stringContaining('latitude and longitude') });
});

const page = (...documents: unknown[]): string =>
  `<!doctype html><html dir="ltr" lang="uk"><head>${documents
    .map((each) => `<script type="application/ld+json">${typeof each === 'string' ? each : JSON.stringify(each)}</script>`)
    .join('')}</head></html>`;

test('a restaurant of a graph has its phone, point and hours by day', () => {
  const restaurant = {
    '@type': 'Restaurant',
    telephone: '+380 44 111-22-33',
    geo: { latitude: '50.45', longitude: 30.52 },
    openingHoursSpecification: [
      { dayOfWeek: ['Monday', 'https://schema.org/Tuesday'], opens: '10:00:00', closes: '22:00' },
      { dayOfWeek: 'Saturday', opens: '12:00', closes: '00:00' },
      { dayOfWeek: 'Sunday', opens: '00:00', closes: '00:00' },
    ],
  };
  expect(readHomePage(page({ '@graph': [{ '@type': 'WebSite' }, { publisher: restaurant }] }))).toEqual({
    language: 'uk',
    phone: '+380 44 111-22-33',
    point: '50.45, 30.52',
    hours: { 1: { from: '10:00', to: '22:00' }, 2: { from: '10:00', to: '22:00' }, 6: { from: '12:00', to: '24:00' } },
  });
});

test.each([
  ['Mo-Fr 9:00-21:00', { 1: '09:00', 2: '09:00', 3: '09:00', 4: '09:00', 5: '09:00' }],
  [['Fr-Su 10:00–23:00', 'We 08:00-12:00'], { 3: '08:00', 5: '10:00', 6: '10:00', 7: '10:00' }],
  ['Sa,Mo 11:00-20:00', { 1: '11:00', 6: '11:00' }],
])('hours in one line: %j', (openingHours, opens) => {
  const { hours } = readHomePage(page({ openingHours }));
  expect(Object.fromEntries(Object.entries(hours ?? {}).map(([day, { from }]) => [day, from]))).toEqual(opens);
});

test.each([['{ broken'], [{ telephone: 7, geo: { latitude: 'north' }, openingHours: 'always', openingHoursSpecification: 'x' }]])(
  'what is no restaurant says nothing: %j',
  (document) => {
    expect(readHomePage(page(document))).toMatchObject({ phone: '', point: '', hours: null });
  },
);
