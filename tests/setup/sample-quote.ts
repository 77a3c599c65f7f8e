import { type QuoteRequest, quoteRequest } from '#lib/contract/checkout.ts';
import type { SettingsWire } from '#lib/contract/settings.ts';
import type { QuoteContext, QuoteCustomer } from '#lib/domain/quote.ts';
import { promoOf } from './sample-coupons.ts';
import { category, dish, menuOf, option, settingsOf } from './sample-menu.ts';
import { zonesWire } from './sample-zones.ts';

/** A shop with everything a quote can meet, and carts for it. */

const week = Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((d) => [d, { from: '10:00', to: '23:00' }]));
const tiers = [
  { order_value: '500', quantity: 1 },
  { order_value: '1500', quantity: 3 },
];

export const quoteMenu = menuOf([
  category(20, 'Печь', [
    dish(1, '590', {
      regular_price: '690',
      acf: { supplements: [{ title: 'Вкус', type: 'chekbox', quantity: 'multiple', products: [101, 102], quantity_max: 5 }] },
    }),
    dish(2, '', {
      product_variations_data: [
        { id: 21, price: '700' },
        { id: 22, price: '900', stock_quantity: 2 },
      ],
    }),
    dish(3, '99.90', {
      manage_stock: true,
      locations: [
        { id: 11, quantity: '5' },
        { id: 12, quantity: '0' },
      ],
    }),
    dish(4, '1000', { locations: [{ id: 12, quantity: null }] }),
    dish(5, '200', { exclude_from_min_cart: '1', add_to_basket_once: 2 }),
    dish(6, '800', { product_availability: [{ days: [], from: '08:00', to: '11:00' }] }),
    dish(7, '300', { acf: { supplements: [{ title: 'Соус', type: 'radio', supplement_required: 'yes', products: [101] }] } }),
    dish(8, '', { type: 'group_variable', variations: [{ product_id: 1 }] }),
    dish(10, ''),
    dish(11, '900', { countable: '0', measure_unit: 'kg', portion_nat_size: 350 }),
  ]),
  category(26, 'допы', [dish(30, '60', { free_limits: tiers, exclude_from_min_cart: true })]),
  category(37, 'Подарки', [dish(90, '120'), dish(91, '150', { in_stock: false }), dish(92, '80')], { hide_category: '1' }),
  category(15, 'Uncategorized', [option(101, '60'), option(102, '90', { in_stock: false })]),
]);

export const quoteSettingsWire: Partial<SettingsWire> = {
  ...zonesWire,
  shipping_methods: [
    { id: 'flat_rate', name: 'Доставка' },
    {
      id: 'local_pickup',
      name: 'Самовывоз',
      pickup_locations: [
        { id: 5, name: 'На Баумана', coord: '50.2, 30.1', warehouse_id: 11 },
        { id: 6, name: 'Второй', warehouse_id: '12' },
      ],
    },
    { id: 'wcso_booking', name: 'Зал', restaurants: [{ id: 8, name: 'Зал', warehouse_id: 11 }] },
  ],
  payment_methods: [
    { id: 'cod', title: 'Наличные', shipping_methods: ['flat_rate'] },
    { id: 'card', title: 'Карта' },
  ],
  delivery_work_time: { delivery: { 11: { week, cooking_time_in_minutes: '20', wp_timezone: 'Europe/Moscow' } } },
  consents: [
    { code: 'personal', required: true, version: '1' },
    { code: 'marketing', version: '1' },
  ],
};

/** 2026-11-20 is a Friday; 12:00 in Moscow. */
export const NOON = Date.UTC(2026, 10, 20, 9);

export const customerOf = (more: Partial<QuoteCustomer> = {}): QuoteCustomer => ({
  id: 77,
  birth: '',
  ordersCount: 3,
  bonusBalance: 10_000,
  percentMax: 30,
  bonusActive: true,
  ...more,
});

export const contextOf = (more: Partial<QuoteContext> = {}, settings: Partial<SettingsWire> = {}): QuoteContext => ({
  menu: quoteMenu,
  settings: settingsOf({ ...quoteSettingsWire, ...settings }),
  promoSettings: promoOf(),
  coupons: [],
  customer: null,
  now: NOON,
  ...more,
});

export const toZone = (lon: number, lat: number, express = false) => ({
  type: 'delivery',
  address: { text: 'Баумана, 1', coordinates: [lon, lat] },
  express,
});
export const NEAR = toZone(5, 5);
export const PICKUP = { type: 'pickup', placeId: '5' };
export const LOUNGE = { type: 'lounge', placeId: '8', guests: 2, date: '2026-11-21', time: '19:00' };

/** A cart of [product, count] pairs or whole items. */
export const cartOf = (items: readonly (readonly [number, number] | object)[], more: object = {}): QuoteRequest =>
  quoteRequest.parse({
    items: items.map((i) => (Array.isArray(i) ? { productId: i[0], count: i[1] } : i)),
    delivery: PICKUP,
    ...more,
  });
