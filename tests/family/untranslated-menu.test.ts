import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { familyCatalogue, familySettings, NOODLES } from '#tests/setup/family-wire.ts';
import { type FamilyShop, familyShop } from './family-shop.ts';

/** A backend that translates its dishes into English; Turkish is a language of the shop, too. */
const settings = {
  ...familySettings,
  translate_active: '1',
  use_backend_translate: '1',
  language_list: [
    { code: 'ru', text: 'Русский' },
    { code: 'en', text: 'English' },
    { code: 'tr', text: 'Türkçe' },
  ],
};
const english = familyCatalogue.map((category) => ({
  ...category,
  products: category.products.map((dish) => dish && { ...dish, name: dish.name === NOODLES ? 'Noodles' : dish.name }),
}));

let shop: FamilyShop;
beforeAll(async () => {
  shop = await familyShop({
    [`GET ${calls.settings.path}`]: () => settings,
    'GET /wp-content/uploads/app_sync/prodcat-en.json': () => english,
  });
});
afterAll(() => shop.close());

test.each([
  ['en', 'Noodles'],
  ['tr', NOODLES],
  ['ru', NOODLES],
])('[I18N-03] [KF-WIRE-01] dishes in %s: those of its file, and in the language of the shop where there is none', async (locale, name) => {
  const { status, json } = await shop.ask(`/api/menu/dishes?locale=${locale}&ids=501`);
  expect([status, JSON.stringify(json).includes(`"${name}"`)]).toEqual([200, true]);
});
