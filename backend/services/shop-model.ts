import type { z } from 'zod';
import type { Category } from '#lib/contract/catalogue.ts';
import { CatalogueJoin } from '#lib/contract/catalogue-join.ts';
import { catalogueSlices } from '#lib/contract/catalogue-slices.ts';
import type { MapFeature } from '#lib/contract/city-map.ts';
import { autoapplyAnswer, type Coupon, coupons, type PromoSettings, promoSettings, type StockPromotion } from '#lib/contract/coupon.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { ownLanguageOf, type Settings, settings } from '#lib/contract/settings.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import type { Shop } from '../content/load.ts';
import { catalogueWire } from '../content/wire/catalogue.ts';
import { promotionWire, wholeCoupons } from '../content/wire/coupons.ts';
import { promoSettingsWire } from '../content/wire/promo-settings.ts';
import { settingsWire } from '../content/wire/settings.ts';
import { cityMapOf } from './city-map.ts';
import { createGeo, type Geo } from './geo.ts';

/** The shop's content as the rules read it: what a storefront would parse from the wire, so that both compute with the same numbers. */
export interface ShopModel {
  readonly shop: Shop;
  readonly settings: Settings;
  /** Every published product, stock left out: that is the database's. */
  readonly menu: Menu;
  readonly coupons: readonly Coupon[];
  readonly promotions: readonly StockPromotion[];
  readonly promoSettings: PromoSettings;
  readonly defaultLanguage: string;
  /** The streets, normalised once. */
  readonly geo: Geo;
  /** What the own map shows, made of the content once. */
  readonly cityMap: readonly MapFeature[];
}

/** @throws when content and contract disagree: a defect of the builders, named by row and field. */
export function shopModel(shop: Shop): ShopModel {
  const lang = ownLanguageOf(shop.settings.language_list.map((each) => ({ code: each.code, isDefault: each.default })));
  return {
    shop,
    settings: strict('settings', settings, settingsWire(shop, { lang })),
    menu: buildMenu(catalogueOf(shop, lang)),
    coupons: strict(
      'coupons',
      coupons,
      wholeCoupons(shop, () => 0),
    ),
    promotions: strict('promotions', autoapplyAnswer, { stocksList: shop.promotions.map(promotionWire) }).promotions,
    promoSettings: strict('promo settings', promoSettings, promoSettingsWire(shop)),
    defaultLanguage: lang,
    geo: createGeo(shop.streets),
    cityMap: cityMapOf(shop),
  };
}

/** A dish that stands in two categories is read once. */
function catalogueOf(shop: Shop, lang: string): readonly Category[] {
  const join = new CatalogueJoin();
  const refuse = (line: string): never => {
    throw new Error(`catalogue: ${line}`);
  };
  for (const slice of catalogueSlices(catalogueWire(shop, { kind: 'full', stock: () => null, lang }), refuse)) join.add(slice);
  return join.categories;
}

function strict<T extends z.ZodType>(what: string, schema: T, raw: unknown): z.output<T> {
  const parsed = parseAnswer(schema, raw);
  if (!parsed.ok) throw new Error(`${what}: ${parsed.path}: ${parsed.message}`);
  const [lost] = parsed.dropped;
  if (lost) throw new Error(`${what}: row ${lost.row}: ${lost.path}: ${lost.message}`);
  return parsed.value;
}
