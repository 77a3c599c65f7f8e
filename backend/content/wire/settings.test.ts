import { expect, test } from 'vitest';
import { mediaFiles } from '#backend/routes/media.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { settings } from '#lib/contract/settings.ts';
import { templates } from '#lib/contract/settings-parts.ts';
import { loadShop } from '../load.ts';
import { shopFolder } from '../shop-folder.fixture.ts';
import { settingsWire, templatesWire } from './settings.ts';

const wireOf = async (lang = 'ru') => settingsWire(await loadShop(shopFolder()), { lang });
const json = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

test('places carry the address of their own catalogue file', async () => {
  expect((await wireOf()).locations).toEqual([
    { term_id: 11, name: 'Первая', price_file_path: '/wp-content/uploads/app_sync/price-11.json' },
    { term_id: 12, name: 'Вторая', price_file_path: '/wp-content/uploads/app_sync/price-12.json' },
  ]);
});

test('delivery prices and ids of conditions are texts', async () => {
  const { delivery } = await wireOf();
  expect(delivery).toMatchObject({ type_calc: 'zone', default_warehouse_id: '11', dot_map_init: '55.788, 49.122' });
  expect(delivery.conditions[0]).toMatchObject({
    zone: 'green',
    warehouse_id: '11',
    sklad: '11',
    time_deliv: '40',
    sum: [
      { min_sum_order: '800.00', deliv_price: '149.00' },
      { min_sum_order: '2500.00', deliv_price: '0.00' },
    ],
  });
});

test('lists that a shipping method does not have are false', async () => {
  const { shipping_methods } = await wireOf();
  expect(shipping_methods.map(({ id, type }) => [id, type])).toEqual([
    ['flat_rate', 'flat_rate'],
    ['local_pickup', 'local_pickup'],
    ['wcso_booking', 'restaurants'],
  ]);
  expect(shipping_methods[0]).toMatchObject({ pickup_locations: false, restaurants: false });
});

test('a font file of the shop is named by its address, a family by its name', async () => {
  const shop = await loadShop(
    shopFolder({ 'media/own.woff2': 'x', 'settings.yaml': (text) => `${text}\nmain_font: own.woff2\nfont_headings: Inter\n` }),
  );
  expect(settingsWire(shop, { lang: 'ru' })).toMatchObject({ main_font: '/wp-content/uploads/own.woff2', font_headings: 'Inter' });
  expect(mediaFiles(shop, 'none')('own.woff2')?.type).toBe('font/woff2');
});

test('a language with its own search texts gets them', async () => {
  expect((await wireOf('en')).seo).toMatchObject({ name: 'Sample', description: 'Пробная лавка' });
  expect((await wireOf('de')).seo.name).toBe('Проба');
});

test('what only the backend needs stays off the wire: wheel chances, bonus levels, tables', async () => {
  const text = JSON.stringify(await wireOf());
  for (const word of ['cashback_gauge', 'percent_max', 'wheel', 'referral', '"slots"', '"tables"']) expect(text).not.toContain(word);
});

test('places of the account that the shop has nothing for are named; a programme that rests is none of them', async () => {
  const { settings } = await loadShop(shopFolder());
  const lacking = async (change: object) =>
    settingsWire({ ...(await loadShop(shopFolder())), settings: { ...settings, ...change } }, { lang: 'ru' }).lacking_sections;
  expect(await lacking({})).not.toContain('bonuses');
  expect(await lacking({ bonus: { ...settings.bonus, active: false } })).not.toContain('bonuses');
  expect(await lacking({ bonus: { ...settings.bonus, active: false, cashback_gauge: [] }, wheel: undefined, referral: undefined })).toEqual(
    ['bonuses', 'game', 'referals'],
  );
});

test('menu entries have their addresses', async () => {
  const { menu } = await wireOf();
  expect(menu[0]).toMatchObject({ title: 'О нас', url: '/information/page/o-nas' });
  expect(menu[0]?.children[0]).toMatchObject({ slug: 'novost', url: '/information/post/novost' });
});

test('the contract reads the settings whole', async () => {
  const parsed = parseAnswer(settings, json(await wireOf()));
  expect(parsed).toMatchObject({ ok: true, dropped: [] });
  if (!parsed.ok) return;
  expect(parsed.value.delivery.conditions[0]).toMatchObject({
    warehouseId: 11,
    minutes: 40,
    steps: [
      { minimum: 80000, price: 14900 },
      { minimum: 250000, price: 0 },
    ],
  });
  expect(parsed.value.zones[0]).toMatchObject({ zone: 'green', label: 'Центр', strokeWidth: 2 });
  expect(parsed.value.workTime.delivery['11']).toMatchObject({ cookingMinutes: 25, week: { 7: { from: '12:00', to: '02:00' } } });
  expect(parsed.value.shippingMethods.map(({ type, places }) => [type, places.length])).toEqual([
    ['delivery', 0],
    ['pickup', 1],
    ['lounge', 1],
  ]);
  expect(parsed.value.shippingMethods[1]?.places[0]?.coordinates).toEqual([49.12, 55.79]);
  expect(parsed.value.media).toEqual({ widths: [96, 192, 320, 420, 560], formats: ['avif', 'webp'] });
  expect(parsed.value.tips).toEqual({ amounts: [5_000, 10_050], deliveryTypes: ['delivery'] });
  expect(parsed.value.consents[0]).toMatchObject({ code: 'personal_data', required: true, version: '1' });
  expect(parsed.value.paymentMethods.map(({ id, onReceipt }) => [id, onReceipt])).toEqual([
    ['cod', true],
    ['card_online', false],
  ]);
});

test('the page type is the template', async () => {
  const wire = templatesWire(await loadShop(shopFolder()));
  expect(wire).toEqual({ catalog_type: 'lending' });
  expect(templates.parse(wire).pageType).toBe('lending');
});

test('page types are what the owner wrote: one for the shop, none to choose from unless they are named', async () => {
  const shop = await loadShop(shopFolder());
  const read = (change: Partial<typeof shop.settings.facade>) =>
    settings.parse(
      json(settingsWire({ ...shop, settings: { ...shop.settings, facade: { ...shop.settings.facade, ...change } } }, { lang: 'ru' })),
    ).facade;
  expect(read({})).toMatchObject({ pageType: 'lending', pageTypeChoice: [] });
  expect(read({ catalog_front: 'cat2', catalog_front_choice: ['cat2', 'lending'] })).toMatchObject({
    pageType: 'cat2',
    pageTypeChoice: ['cat2', 'lending'],
  });
});

test('drawings of the shop are named by their addresses, and are empty where the owner names none', async () => {
  const shop = await loadShop(shopFolder());
  const read = (pictures: typeof shop.settings.facade.pictures) =>
    settings.parse(
      json(settingsWire({ ...shop, settings: { ...shop.settings, facade: { ...shop.settings.facade, pictures } } }, { lang: 'ru' })),
    ).facade.pictures;
  expect(read({})).toEqual({ cooking: '', failed: '', bag: '' });
  expect(read({ cooking: 'pan.png', failed: 'https://pictures.test/rain.webp' })).toEqual({
    cooking: '/wp-content/uploads/pan.webp',
    failed: 'https://pictures.test/rain.webp',
    bag: '',
  });
});

test('a restaurant without its part is an empty list, one with it names every file by its address', async () => {
  const shop = await loadShop(shopFolder());
  expect(settingsWire(shop, { lang: 'ru' }).restoran).toEqual([]);
  const restoran = {
    home: { main_image: 'hall.webm', main_poster: 'hall.png', main_gallery: ['one.jpg', 'https://pictures.test/two.jpg'] },
    menues: { restoran_main_menu: [{ name: 'Меню', slug: 'catalog' }] },
    restoran_menu_page: { menu: [{ id: 1, name: 'Чайная карта', image: 'tea.webp', file: '/menu/napitki' }] },
    events_page: { title: 'Вечера', subtitle: '', link: '/blog' },
  };
  const wire = settingsWire({ ...shop, settings: { ...shop.settings, restoran } }, { lang: 'ru' });
  expect(settings.parse(json(wire)).restoran).toEqual({
    image: '/wp-content/uploads/hall.webp',
    video: '/wp-content/uploads/hall.webm',
    gallery: ['/wp-content/uploads/one.webp', 'https://pictures.test/two.jpg'],
    navigation: [{ name: 'Меню', slug: 'catalog' }],
    menus: [{ id: '1', name: 'Чайная карта', image: '/wp-content/uploads/tea.webp', file: '/menu/napitki' }],
    events: { image: '', title: 'Вечера', subtitle: '', link: '/blog' },
  });
});
