import type { IncomingMessage, ServerResponse } from 'node:http';
import { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import { minorFromWire, minorToWire } from '#lib/contract/wire-values.ts';
import { type FakeBackend, fakeBackend, json } from './fake-backend.ts';
import { noRoute } from './family-backend.ts';
import {
  CENTRE_KITCHEN,
  COAST_KITCHEN,
  dateAt,
  inEnglish,
  LAGHMAN,
  OFFSETS,
  SHUBAT,
  steppeCatalogue,
  steppeSettings,
  TEA,
} from './steppe-wire.ts';
import { refusedOrder } from './woocommerce/wordpress-args.ts';

/**
 * The backend of the shop of `steppe-wire.ts`, with arithmetic of its own. `isFull`: with quotes, suggestions, days of times, a blog, a gallery, a list of
 * coupons and what a customer may do with their data, none of which the older backends know.
 */

export const TOKEN = 'steppe-token-of-aigerim-01';
export const CODE = '4821';
export const CUSTOMER = 77;
export const PHONE = '+77010001122';
/** Takes 15 per cent off. */
export const PROMO = 'DALA15';
export const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const sentOrder = z.looseObject({
  line_items: z.array(
    z.looseObject({ product_id: z.number(), variation_id: z.number().optional(), quantity: z.number(), type: z.string() }),
  ),
  coupon_lines: z.array(z.object({ code: z.string() }).loose()),
  shipping_lines: z.array(z.object({ method_id: z.string(), total: z.string() }).loose()),
  fee_lines: z.array(z.object({ name: z.string(), total: z.string() })),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })),
  billing: z.looseObject({ warehouse_id: z.number().optional() }),
  payment_method: z.string().optional(),
  bonuses: z.number(),
  customer_id: z.number().optional(),
});
type Sent = z.output<typeof sentOrder>;

/** Prices in tenge by product or variation; cheese by the half kilogram. */
const PRICES: Readonly<Record<number, number>> = { 501: 2490, 502: 690, 5021: 690, 5022: 990, 640: 3190, 810: 300, 701: 2500, 703: 600 };
/** Delivery by kitchen: below the sum, from it on, and the least order. */
const DELIVERY: Readonly<Record<number, { price: number; freeFrom: number; minimum: number; zone: string }>> = {
  21: { price: 600, freeFrom: 10_000, minimum: 2_000, zone: 'centre' },
  22: { price: 1_200, freeFrom: 15_000, minimum: 3_000, zone: 'city' },
};

/** Laghman costs a hundred more at the coast. */
const priceOf = ({ product_id, variation_id, type }: Sent['line_items'][number], { billing }: Sent): number =>
  type === 'gift'
    ? 0
    : (PRICES[variation_id ?? product_id] ?? 0) + (product_id === LAGHMAN && billing.warehouse_id === COAST_KITCHEN ? 100 : 0);
const goodsOf = (sent: Sent): number => sent.line_items.reduce((sum, line) => sum + priceOf(line, sent) * line.quantity, 0);
const discountOf = (sent: Sent): number =>
  sent.coupon_lines.some(({ code }) => code.toUpperCase() === PROMO) ? Math.round(goodsOf(sent) * 0.15) : 0;

/** Three of the drinks at the price of two. */
const promotedOf = ({ line_items: lines }: Sent): number =>
  lines.reduce((count, line) => (line.product_id === SHUBAT ? count + line.quantity : count), 0) >= 3 ? 600 : 0;
const EXPRESS = 900;
const isExpress = ({ meta_data: rows }: Sent): boolean => rows.some(({ key, value }) => key === 'express' && value === '1');

function placedOrder(id: number, sent: Sent, isFull: boolean, now: number) {
  const [way] = sent.shipping_lines;
  const charged = [...sent.shipping_lines, ...sent.fee_lines].reduce((sum, one) => sum + (minorFromWire(one.total) ?? 0) / 100, 0);
  const total = goodsOf(sent) - discountOf(sent) - promotedOf(sent) - sent.bonuses + charged;
  const isOnline = sent.payment_method === 'steppe_pay';
  const local = new Date(now + OFFSETS[CENTRE_KITCHEN] * 3_600_000).toISOString().slice(0, 19);
  const note = (key: string): unknown => sent.meta_data.find((one) => one.key === key)?.value;
  return {
    ...sent,
    id: isFull ? id : String(id),
    status: isOnline ? 'pending' : 'wc-processing',
    order_key: `wc_order_steppe${id}`,
    currency: 'KZT',
    date_created: local,
    ...(isFull && { date_created_gmt: new Date(now).toISOString().slice(0, 19) }),
    total: minorToWire(total * 100),
    discount_total: minorToWire(discountOf(sent) * 100),
    shipping_total: way?.total ?? '0.00',
    customer_id: String(sent.customer_id ?? 0),
    customer_note: sent.customer_note ?? '',
    payment_url: isOnline ? `https://pay.example/${id}` : false,
    shipping: sent.billing,
    line_items: sent.line_items.map((line, at) => ({
      ...line,
      id: at + 1,
      name: line.product_id === 501 ? 'Лағман &#171;Дала&#187;' : `Тағам ${line.product_id}`,
      subtotal: minorToWire(priceOf(line, sent) * line.quantity * 100),
      total: minorToWire(priceOf(line, sent) * line.quantity * 100),
      image: { id: '', src: '' },
      product_type: line.type === 'ingredient' ? 'supplements_options' : 'simple',
      meta_data: [],
    })),
    coupon_lines: sent.coupon_lines.map(({ code }) => ({ code, discount: minorToWire(discountOf(sent) * 100), discount_type: 'percent' })),
    // the older ones name the place by its address (wire-facts 5.5)
    meta_data: isFull
      ? sent.meta_data
      : sent.meta_data
          .map((one) => (one.key === 'local_pickup_name' ? { ...one, value: Object(way).pickup_point } : one))
          .filter(({ key }) => key !== 'pickup_location_id'),
    bonusesN: sent.bonuses,
    note: note('lang'),
  };
}

/** A quote in minor units, as newer backends answer it. */
function quoteOf(sent: Sent) {
  const [goods, code, promoted] = [goodsOf(sent), discountOf(sent), promotedOf(sent)];
  const off = code + promoted;
  const express = isExpress(sent) ? EXPRESS : 0;
  const isDelivery = sent.shipping_lines[0]?.method_id === 'flat_rate';
  const terms = isDelivery ? DELIVERY[sent.billing.warehouse_id ?? 0] : undefined;
  const delivery = terms === undefined || goods - off >= terms.freeFrom ? 0 : terms.price;
  const step = (kind: string, tenge: number, label = '', code = '') => (tenge === 0 ? [] : [{ kind, label, code, amount: tenge * 100 }]);
  const missing = Math.max(0, (terms?.minimum ?? 0) - goods);
  return {
    lines: sent.line_items.map((line) => ({
      productId: line.product_id,
      variationId: line.variation_id ?? null,
      name: String(line.product_id),
      count: line.quantity,
      unitPrice: priceOf(line, sent) * 100,
      regularTotal: priceOf(line, sent) * line.quantity * 100,
      total: priceOf(line, sent) * line.quantity * 100,
      freeCount: 0,
      gift: line.type === 'gift',
    })),
    ledger: [
      ...step('goods', goods),
      ...step('promotion', -promoted, 'Үшінші сусын тегін'),
      ...step('coupon_percent', -code, PROMO, PROMO),
      ...step('bonuses', -sent.bonuses),
      ...step('delivery', delivery),
      ...step('express', express),
    ],
    goods: goods * 100,
    total: (goods - off - sent.bonuses + delivery + express) * 100,
    deliveryPrice: delivery * 100,
    minimum: (terms?.minimum ?? 0) * 100,
    missingToMinimum: missing * 100,
    missingToFree: terms === undefined ? null : Math.max(0, terms.freeFrom - goods + off) * 100,
    freeFrom: terms === undefined ? null : terms.freeFrom * 100,
    bonusesAvailable: 340,
    bonusesEarned: 0,
    warehouseId: sent.billing.warehouse_id ?? null,
    zone: terms?.zone ?? '',
    problems: missing > 0 ? [{ path: 'items', code: 'minimum_not_reached', message: '', params: { missing: missing * 100 } }] : [],
  };
}

const coupon = (id: number, code: string, more: object) => ({
  id,
  code,
  status: 'publish',
  date_expires: null,
  product_ids: [],
  usage_limit: null,
  minimum_amount: '0.00',
  meta_data: [],
  ...more,
});
const percentCoupon = coupon(900, 'dala15', { amount: '15.00', discount_type: 'percent', description: 'Он бес &#37;', cart_discount: 0 });
const giftCoupon = coupon(901, 'gift_tea', {
  amount: '0.00',
  discount_type: 'free_gift',
  description: 'Шай сыйлыққа',
  meta_data: [{ id: 1, key: 'coupon-autoapply', value: ['yes'] }],
  _wc_free_gift_coupon_data_mod: [{ product_id: String(TEA), variation_id: '0', quantity: '1' }],
});

const promotion = {
  ID: 31,
  post_title: 'Үшінші сусын тегін',
  stock_data: {
    code: '',
    type: 'one_category_product_free',
    sklad: '',
    categoryes_data: [{ category_id: '44', product_min_quantity: '3', replay: '' }],
  },
  fee_price: '600.00',
  fee_quantity: 1,
};

type Answer = (sent: unknown, url: URL) => unknown;

export interface SteppeBackend extends FakeBackend {
  readonly orders: ReadonlyMap<number, Record<string, unknown>>;
  /** Of the customer. */
  readonly account: { addresses: object[]; favourites: number[]; isDeleted: boolean };
}

export async function steppeBackend(isFull: boolean, now = Date.now()): Promise<SteppeBackend> {
  const orders = new Map<number, Record<string, unknown>>();
  const account: SteppeBackend['account'] = { addresses: [], favourites: [], isDeleted: false };
  const user = { ID: String(CUSTOMER), display_name: 'Әйгерім', user_email: false, phone: '+7 (701) 000-11-22', birth: '05.03.1990' };
  const mine = (url: URL): boolean => url.searchParams.get('token') === TOKEN && !account.isDeleted;
  const article = (slug: string, title: string) => [
    { id: 31, slug, date: '2031-03-05T12:00:00', title: { rendered: title }, content: { rendered: `<p>${title} туралы.</p>` }, acf: [] },
  ];
  const bySlug =
    (known: Readonly<Record<string, string>>): Answer =>
    (_, url) => {
      const slug = url.searchParams.get('slug') ?? '';
      return known[slug] === undefined ? [] : article(slug, known[slug]);
    };
  const day = (in_: number) => dateAt(now, CENTRE_KITCHEN, in_);
  const wireDay = (in_: number): string => day(in_).split('-').reverse().join('.');
  const answers: Record<string, Answer> = {
    [`GET ${calls.settings.path}`]: () => steppeSettings(now, isFull),
    'GET /wp-content/uploads/app_sync/prodcat.json': () => steppeCatalogue(),
    'GET /wp-content/uploads/app_sync/price-22.json': () =>
      steppeCatalogue().map((category) => ({
        ...category,
        products: category.products.map((one) => one && { ...one, locations: [], ...(one.id === LAGHMAN && { price: '2590' }) }),
      })),
    [`GET ${calls.pages.path}`]: bySlug({ about: 'Біз &amp; дала' }),
    [`GET ${calls.posts.path}`]: bySlug({ 'news-1': 'Жаңа мәзір' }),
    [`GET ${calls.availableTime.path}`]: () => ({
      start_list: [{ text: 'ертең 14:30-15:00', date: `${wireDay(1)} 14:30-15:00` }],
      ...(isFull && {
        asap: { available: '1', text: '60 мин', minutes: '60' },
        days: [{ date: wireDay(1), label: 'ертең', intervals: [{ from: '14:30', to: '15:00', available: '1', left: '4' }] }],
        timezone: 'Asia/Almaty',
      }),
    }),
    [`POST ${calls.autoapply.path}`]: (sent) => {
      const { cart_total: total, coupons } = z.looseObject({ cart_total: z.coerce.number(), coupons: z.array(z.string()) }).parse(sent);
      if (total === 0) return [];
      const typed = coupons.some((code) => code.toUpperCase() === PROMO) ? [percentCoupon] : [];
      return { couponsList: [...typed, ...(total >= 5_000 ? [giftCoupon] : [])], stocksList: [promotion], cart_bonuses: 0 };
    },
    [`GET ${calls.promoSettings.path}`]: () => ({
      coupons_and_auto_coupons_summing: 'true',
      auto_coupons_summing: '1',
      app_use_bon_with_promo: true,
    }),
    [`POST ${calls.sendCode.path}`]: (sent) => (Object(sent).phone === PHONE ? { success: '1' } : { success: false, error: 'wrong phone' }),
    [`POST ${calls.telegramSend.path}`]: () => ({ code_sended: false, bot_url: 't.me/steppe_bot' }),
    [`POST ${calls.telegramCheck.path}`]: (sent) => (Object(sent).code === CODE ? { success: 1, user: { token: TOKEN } } : []),
    [`POST ${calls.checkCode.path}`]: (sent) =>
      z.looseObject({ 'auth-sms-code': z.literal(CODE) }).safeParse(sent).success
        ? { success: true, user: { token: TOKEN, ID: String(CUSTOMER) } }
        : { success: false, error: 'invalid code' },
    [`GET ${calls.user.path}`]: (_, url) => (mine(url) ? { status: 'success', data: { data: user } } : { status: 'error', data: [] }),
    [`POST ${calls.updateUser.path}`]: (sent) => ({ success: Object.assign(user, { display_name: Object(sent).name }) !== null }),
    [`GET ${calls.addresses.path}`]: () => account.addresses,
    [`POST ${calls.saveAddress.path}`]: (sent) => {
      account.addresses = [...account.addresses, Object(sent).data];
      return [];
    },
    [`GET ${calls.favourites.path}`]: () => (account.favourites.length === 0 ? false : account.favourites.map(String)),
    [`POST ${calls.saveFavourites.path}`]: (sent) => {
      account.favourites = z.looseObject({ favorites: z.array(z.number()) }).parse(sent).favorites;
      return true;
    },
    [`GET ${calls.bonus.path}`]: () => ({
      user_id: CUSTOMER,
      points_balance: '340',
      percent_max: '30',
      active: null,
      cashback_gauge: [{ name: 'күміс', value: '5000', percentage: 500 }],
      spent_sum: null,
      qr_code: '',
    }),
    [`GET ${calls.userCoupons.path}`]: () => [{ title: 'Он бес &#37;', code: 'dala15', individual: '', avaible_to: null }],
    [`GET ${calls.referral.path}`]: () => ({
      coupon: 'promo-77',
      amount: 500,
      discount_type: 'fixed_cart',
      text: 'Дос шақыр',
      text_for_share: 'Кел\nпромо-77',
    }),
    [`GET ${calls.pushHistory.path}`]: () => [
      { id: '9001', title: 'Сәлем &amp; рақмет', text: 'Жаңа самса', date_added: '2031-03-05 12:30:00', type: 'simple', resource_data: [] },
    ],
    [`GET ${calls.customerOrders.path}`]: () => [...orders.values()].reverse(),
    [`POST ${calls.createOrder.path}`]: (sent) => {
      const id = 12_001 + orders.size;
      const order = placedOrder(id, sentOrder.parse(sent), isFull, Date.now());
      orders.set(id, order);
      return order;
    },
    [`POST ${calls.cancelOrder.path}`]: (sent) => {
      const order = orders.get(z.looseObject({ order_id: z.number() }).parse(sent).order_id);
      Object.assign(order ?? {}, { status: 'cancelled' });
      return isFull ? order : true;
    },
    ...(isFull && {
      'GET /wp-content/uploads/app_sync/prodcat-en.json': () => steppeCatalogue(inEnglish),
      [`POST ${calls.quote.path}`]: (sent: unknown) => quoteOf(sentOrder.parse(sent)),
      [`GET ${calls.suggest.path}`]: () => [
        { text: 'Абай даңғылы, 10', coordinates: ['76.92', '43.25'], precision: 'exact', district: '', city: 'Алматы &amp; маңы' },
      ],
      [`GET ${calls.reverse.path}`]: () => [{ text: 'Абай даңғылы, 10', coordinates: [76.92, 43.25], precision: 'exact' }],
      [`GET ${calls.coupons.path}`]: () => [percentCoupon, giftCoupon],
      [`GET ${calls.blog.path}`]: () => [
        {
          id: '51',
          slug: 'nauryz',
          title: 'Наурыз &amp; көже',
          excerpt: '',
          content: '<p>Көже.</p>',
          image: false,
          date: '05.03.2031 12:30',
        },
      ],
      [`GET ${calls.preferences.path}`]: () => ({ preferences: [{ code: 'no_onion', text: 'Пиязсыз', checked: '1' }], comment: null }),
      [`POST ${calls.rateOrder.path}`]: (sent: unknown) => {
        const { order, rate } = z.looseObject({ order: z.number(), rate: z.number() }).parse(sent);
        noteRating(orders.get(order), rate);
        return [];
      },
      [`GET ${calls.exportUser.path}`]: () => ({ profile: user, orders: [...orders.keys()] }),
      [`POST ${calls.deleteUser.path}`]: () => {
        account.isDeleted = true;
        return { success: true };
      },
    }),
    ...(!isFull && {
      [`GET ${calls.rateOrder.path}`]: (_: unknown, url: URL) => {
        noteRating(orders.get(Number(url.searchParams.get('order'))), Number(url.searchParams.get('rate')));
        return null;
      },
    }),
  };
  const answer = (req: IncomingMessage, res: ServerResponse, body: string): void => {
    const url = new URL(req.url ?? '/', 'http://backend');
    const sent: unknown = body === '' ? undefined : JSON.parse(body);
    const call = `${req.method} ${url.pathname}`;
    const order = req.method === 'GET' ? orders.get(Number(/^\/wp-json\/wc\/v3\/orders\/(\d+)$/.exec(url.pathname)?.[1])) : undefined;
    const refused = call === `POST ${calls.createOrder.path}` ? refusedOrder(sent) : null;
    const known = answers[call];
    if (order) json(res, order);
    else if (refused) json(res, refused, 400);
    else if (url.pathname.endsWith('.png')) res.writeHead(200, { 'content-type': 'image/png' }).end(PICTURE);
    else if (known) json(res, known(sent, url) ?? null);
    else noRoute(res);
  };
  const backend: FakeBackend = await fakeBackend((req, res, count) => answer(req, res, backend.seen[count - 1]?.body ?? ''));
  return { ...backend, orders, account };
}

const noteRating = (order: Record<string, unknown> | undefined, rate: number): void => {
  const notes = Array.isArray(order?.meta_data) ? order.meta_data : [];
  Object.assign(order ?? {}, { meta_data: [...notes, { key: 'rate_order', value: String(rate) }] });
};
