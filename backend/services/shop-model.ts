import type { z } from 'zod';
import type { Shop } from '#backend/content/shop.ts';
import { CatalogueJoin, type Category, catalogueSlices } from '#lib/contract/catalogue.ts';
import type { MapFeature } from '#lib/contract/checkout.ts';
import { autoapplyAnswer, type Coupon, coupons, type PromoSettings, promoSettings, type StockPromotion } from '#lib/contract/coupon.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { ownLanguageOf, type Settings, settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { buildMenu, inCurrency, type Menu } from '#lib/domain/catalogue.ts';
import { catalogueWire } from '../content/wire/catalogue.ts';
import { promotionWire, wholeCoupons } from '../content/wire/coupons.ts';
import { settingsWire } from '../content/wire/settings.ts';
import { createGeo, type Geo } from './geo.ts';

/** The shop's content in the form of the rules, parsed from the same wire format as in a storefront, so that both compute with the same numbers. */
export interface ShopModel {
  readonly shop: Shop;
  readonly settings: Settings;
  /** Every published product, without stock, which is in the database. */
  readonly menu: Menu;
  readonly coupons: readonly Coupon[];
  readonly promotions: readonly StockPromotion[];
  readonly promoSettings: PromoSettings;
  readonly defaultLanguage: string;
  /** The street index, built once. */
  readonly geo: Geo;
  /** The map's background, computed once. */
  readonly cityMap: readonly MapFeature[];
}

/** @throws when content and contract disagree: a bug, reported with row and field. */
export function shopModel(shop: Shop): ShopModel {
  const lang = ownLanguageOf(shop.settings.language_list.map((each) => ({ code: each.code, isDefault: each.default })));
  const known = strict('settings', settings, settingsWire(shop, { lang }));
  return {
    shop,
    settings: known,
    menu: buildMenu(inCurrency(catalogueOf(shop, lang), known)),
    coupons: strict(
      'coupons',
      coupons,
      wholeCoupons(shop, () => 0),
    ),
    promotions: strict('promotions', autoapplyAnswer, { stocksList: shop.promotions.map((promotion) => promotionWire(promotion)) })
      .promotions,
    promoSettings: strict('promo settings', promoSettings, shop.settings.promo_settings),
    defaultLanguage: lang,
    geo: createGeo(shop.streets),
    cityMap: cityMapOf(shop),
  };
}

/** A dish in two categories is parsed once. */
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

/** A model that always reads the newest content, for objects that outlive one menu. A request uses one fixed model from beginning to end. */
export function liveModel(newest: () => ShopModel): ShopModel {
  const model = { ...newest() };
  for (const key of Object.keys(model)) Object.defineProperty(model, key, { get: () => Reflect.get(newest(), key) });
  return model;
}

/** Metres within which houses belong to the line of their street: the houses of both sides form one line. */
const WIDTH = 60;
const METRES_PER_DEGREE = 111_320;

/** The distance of a point from the line segment between two others, in metres; exact enough within a city. */
function metresFrom(point: LonLat, from: LonLat, to: LonLat): number {
  const shrink = Math.cos((from[1] * Math.PI) / 180);
  const flat = ([lon, lat]: LonLat) => [(lon - from[0]) * shrink * METRES_PER_DEGREE, (lat - from[1]) * METRES_PER_DEGREE] as const;
  const [x, y] = flat(point);
  const [dx, dy] = flat(to);
  const length = Math.hypot(dx, dy);
  return length === 0 ? Math.hypot(x, y) : Math.abs(x * dy - y * dx) / length;
}

/** Reduces the points of a line (Ramer–Douglas–Peucker). */
export function simplified(points: readonly LonLat[]): readonly LonLat[] {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 3 || first === undefined || last === undefined) return points;
  const metres = points.map((point) => metresFrom(point, first, last));
  const far = Math.max(...metres);
  if (far <= WIDTH) return [first, last];
  const at = metres.indexOf(far);
  return [...simplified(points.slice(0, at + 1)).slice(0, -1), ...simplified(points.slice(at))];
}

/** The background of the shop's own map: water, parks and main roads of map.geojson, and the streets of streets.yaml as lines through their houses in order. */
export function cityMapOf({ map, streets }: Pick<Shop, 'map' | 'streets'>): MapFeature[] {
  const roads = new Set(map.filter(({ kind }) => kind === 'road').map(({ name }) => name));
  const lines = (streets?.streets ?? [])
    // map.geojson already has the main roads
    .filter(({ street }) => !roads.has(street))
    .map(({ street, houses }): MapFeature => {
      const inOrder = [...houses].sort((a, b) => Number.parseInt(a.house, 10) - Number.parseInt(b.house, 10));
      return { kind: 'street', name: street, points: simplified(inOrder.map(({ coordinates }) => coordinates)) };
    });
  return [...map, ...lines.filter(({ points }) => points.length > 1)];
}

/** An instant as `YYYY-MM-DD HH:MM:SS` in the shop's time zone: that of its first warehouse with hours. */
export function localStamp(shop: Shop, at: number): string {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: shopZone(shop) });
  return format.format(at);
}

/** IANA name or offset of the shop's time zone. */
export function shopZone(shop: Shop): string {
  const [first] = Object.values(shop.settings.delivery_work_time.delivery);
  return first?.wp_timezone || 'UTC';
}
