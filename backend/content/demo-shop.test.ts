import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { banners, blog, brands, gallery, wpPosts } from '#lib/contract/content.ts';
import { coupons, promoSettings } from '#lib/contract/coupon.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { settings } from '#lib/contract/settings.ts';
import { templates } from '#lib/contract/settings-parts.ts';
import { loadShop } from './load.ts';
import { startingStock } from './shop-folder.fixture.ts';
import { type CatalogueKind, catalogueWire } from './wire/catalogue.ts';
import { bannersWire, blogWire, brandsWire, galleryWire, pagesWire, postsWire } from './wire/content.ts';
import { couponsWire } from './wire/coupons.ts';
import { settingsWire, templatesWire } from './wire/settings.ts';

const shop = await loadShop('backend/shop');

/** The answer parsed by the contract; a row that the parser leaves out fails the test. */
function read<T extends z.ZodType>(schema: T, wire: unknown): z.output<T> {
  const parsed = parseAnswer(schema, JSON.parse(JSON.stringify(wire)));
  if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.message}`);
  expect(parsed.dropped).toEqual([]);
  return parsed.value;
}

describe('the contract reads everything the shop that ships here sends', () => {
  test.each(['ru', 'en'])('settings in %s', (lang) => {
    const value = read(settings, settingsWire(shop, { lang }));
    expect(value.delivery.conditions).toHaveLength(shop.settings.delivery.conditions.length);
    expect(value.zones.map(({ zone }) => zone)).toEqual(shop.zones.map(({ zone }) => zone));
    expect(value.shippingMethods.every(({ type }) => type !== null)).toBe(true);
    expect(value.banners).toHaveLength(shop.banners.length);
    expect(value.popups).toHaveLength(shop.settings.popups.length);
  });

  const kinds: CatalogueKind[] = [
    'main_categories_only',
    'main',
    'full',
    ...shop.settings.locations.map(({ term_id }) => ({ warehouse: term_id })),
  ];
  test.each(kinds)('catalogue %j', (kind) => {
    const wire = catalogueWire(shop, { kind, stock: startingStock(shop), lang: 'ru' });
    const value = read(catalogueFile, wire);
    expect(value.map(({ id, products }) => [id, products.length])).toEqual(wire.map(({ id, products }) => [id, products.length]));
    expect(value.flatMap(({ products }) => products).every(({ price }) => price !== null)).toBe(true);
  });

  test('every published product stands in the full file, every option and member can be found', () => {
    const products = catalogueWire(shop, { kind: 'full', stock: startingStock(shop), lang: 'ru' }).flatMap((category) => category.products);
    const ids = new Set(products.map(({ id }) => id));
    expect([...shop.products.values()].filter(({ id, status }) => status === 'publish' && !ids.has(id))).toEqual([]);
    const named = products.flatMap(({ acf, variations }) => [
      ...(acf.supplements || []).flatMap((group) => group.products),
      ...variations.flatMap((each) => (typeof each === 'object' ? each['product id'] : [])),
    ]);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  test('coupons and promo settings', () => {
    expect(
      read(
        coupons,
        couponsWire(shop, () => 0),
      ).map(({ code }) => code),
    ).toEqual(shop.coupons.filter(({ status }) => status === 'publish').map(({ code }) => code));
    read(promoSettings, shop.settings.promo_settings);
  });

  test('banners, posts, pages, blog, brands, galleries and the template', () => {
    expect(read(banners, bannersWire(shop, 'ru')).filter(({ isStory, link }) => !isStory && link === '')).toEqual([]);
    expect(read(wpPosts, postsWire(shop))).toHaveLength(shop.posts.filter(({ status }) => status === 'publish').length);
    expect(read(wpPosts, pagesWire(shop)).every(({ content }) => content !== '')).toBe(true);
    read(blog, blogWire(shop));
    read(brands, brandsWire(shop));
    for (const { id } of shop.settings.galleries) expect(read(gallery, galleryWire(shop, id)).length).toBeGreaterThan(0);
    expect(read(templates, templatesWire(shop)).pageType).toBe(shop.settings.facade.catalog_front);
  });
});
