import { closedEnds } from '#lib/contract/wire-values.ts';
import { shownCategory } from '#lib/domain/catalogue.ts';
import { currencyOf } from '#lib/domain/currency.ts';
import { isWholeDay } from '#lib/domain/opening-hours.ts';
import { availablePayments, type PaymentPlace } from '#lib/domain/payments.ts';
import { readable } from '../content/links.ts';
import type { Shop } from '../content/shop.ts';
import type { Log } from '../log.ts';
import type { ShopModel } from './shop-model.ts';

/** Valid content that the owner may have meant otherwise, logged once at the start. */

interface Note {
  readonly event: string;
  readonly fields: Readonly<Record<string, string>>;
}

interface Window {
  readonly where: string;
  readonly from: string;
  readonly to: string;
}

/** Every daily time window in the shop's files. */
function windowsOf({ settings, coupons, categories, products }: Shop): Window[] {
  const kitchens = Object.entries(settings.delivery_work_time).flatMap(([way, byWarehouse]) =>
    Object.entries(byWarehouse).flatMap(([warehouse, { week }]) =>
      Object.entries(week).map(([day, { from, to }]) => ({ where: `delivery_work_time.${way}.${warehouse}.week.${day}`, from, to })),
    ),
  );
  const sold = [
    ...[...categories.values()].map((one) => ({ where: `category ${one.id}`, windows: one.category_availability ?? [] })),
    ...[...products.values()].map((one) => ({ where: `product ${one.id}`, windows: one.product_availability ?? [] })),
  ].flatMap(({ where, windows }) => windows.map(({ from, to }) => ({ where, from, to })));
  const offers = coupons.map(({ code, coupon_avaible_day_hour_from: from = '', coupon_avaible_day_hour_to: to = '' }) => ({
    where: `coupon ${code}`,
    from,
    to,
  }));
  const popups = settings.popups.map(({ uuid, popup_from: from = '', popup_to: to = '' }) => ({ where: `popup ${uuid}`, from, to }));
  return [...kitchens, ...sold, ...offers, ...popups];
}

/** How an ambiguous window (equal or missing ends) is read; null for the others. */
function readAs({ from, to }: Window): string | null {
  const ends = closedEnds({ from, to });
  const isPlain = ends.from === '' || (from === '00:00' && to === '24:00');
  if (!isPlain && isWholeDay(from, to)) return 'the whole day';
  return ends.from !== from || ends.to !== to ? `from ${ends.from} to ${ends.to}` : null;
}

const hourNotes = (shop: Shop): Note[] =>
  windowsOf(shop).flatMap((window) => {
    const meaning = readAs(window);
    const written = `${window.from}–${window.to}`;
    return meaning === null ? [] : [{ event: 'hours are read as', fields: { where: window.where, written, meaning } }];
  });

type Payments = Pick<ShopModel, 'shop' | 'settings'>;

interface PayingPlace {
  readonly place: PaymentPlace;
  /** File and line. */
  readonly at: string;
  readonly where: string;
}

/** Every place and zone where an order can be paid for. */
const payingPlaces = ({ shop, settings }: Payments): PayingPlace[] =>
  settings.shippingMethods.flatMap(({ type, places }): PayingPlace[] => {
    if (type === null) return [];
    if (type !== 'delivery')
      return places.map(({ id, name, warehouseId }) => ({
        place: { type, warehouseId, condition: null },
        at: shop.linesOf?.places[id] ?? '',
        where: `${type} ${id}, ${name}`,
      }));
    return settings.delivery.conditions.map((condition, index) => ({
      place: { type, warehouseId: condition.warehouseId, condition },
      at: shop.linesOf?.zones[index] ?? '',
      where: `delivery.conditions[${index}], zone ${condition.zone}`,
    }));
  });

/** Places and zones without a payment method, where orders are impossible, and payment methods that no place and no zone offers. */
function paymentNotes(model: Payments): Note[] {
  const all = payingPlaces(model).map(({ place, at, where }) => ({ at, where, methods: availablePayments(place, model.settings) }));
  const offered = new Set(all.flatMap(({ methods }) => methods.map(({ id }) => id)));
  return [
    ...all
      .filter(({ methods }) => methods.length === 0)
      .map(({ at, where }) => ({ event: 'nothing can be ordered: no payment method is offered', fields: { at, where } })),
    ...model.settings.paymentMethods
      .filter(({ id, enabled }) => enabled && !offered.has(id))
      .map(({ id, title }) => ({ event: 'a payment method is offered nowhere: no zone and no place takes it', fields: { id, title } })),
  ];
}

/** An ambiguous currency sign is not enough for orders, payments and search engines. */
const currencyNotes = ({ settings }: Pick<ShopModel, 'settings'>): Note[] =>
  currencyOf(settings) === null
    ? [{ event: 'nobody says which currency prices are in: set currency_code in settings.yaml', fields: { sign: settings.currency } }]
    : [];

/** Without streets, typed addresses cannot be checked. */
const streetNotes = ({ shop, settings }: Pick<ShopModel, 'shop' | 'settings'>): Note[] =>
  settings.delivery.trustPoint &&
  (shop.streets?.streets.length ?? 0) === 0 &&
  settings.shippingMethods.some(({ type }) => type === 'delivery')
    ? [{ event: 'streets.yaml has no streets: an address is taken as it is typed, and its point on the map decides the zone', fields: {} }]
    : [];

/** The category in an address of the menu. */
const categoryIn = (address = ''): string | undefined => /^\/menu\/([^/?#]+)/.exec(address)?.[1];

/** Banners, stories and popups whose category is hidden and has no page. */
function targetNotes({ shop, menu }: Pick<ShopModel, 'shop' | 'menu'>): Note[] {
  const targets = [
    ...shop.banners.flatMap(({ id, inner_banners: frames, ...own }) =>
      [own, ...frames].map(({ category, url }) => ({
        where: `banner ${id}`,
        category: category === undefined ? categoryIn(url) : shop.categories.get(category)?.slug,
      })),
    ),
    ...shop.settings.popups.map(({ uuid, button_link: link }) => ({ where: `popup ${uuid}`, category: categoryIn(link) })),
  ];
  return targets.flatMap(({ where, category }) =>
    category === undefined || shownCategory(menu, readable(category)) !== null
      ? []
      : [{ event: 'a link leads to a category without a page', fields: { where, category } }],
  );
}

const fileNotes = ({ notes = [] }: Shop): Note[] =>
  notes.map(({ file, line, field, message }) => ({ event: 'content file', fields: { at: `${file}:${line}`, field, message } }));

export function logStartNotes(model: Pick<ShopModel, 'shop' | 'settings' | 'menu'>, log: Pick<Log, 'info'>): void {
  const notes = [
    ...fileNotes(model.shop),
    ...hourNotes(model.shop),
    ...paymentNotes(model),
    ...currencyNotes(model),
    ...streetNotes(model),
    ...targetNotes(model),
  ];
  for (const { event, fields } of notes) log.info(event, fields);
}
