import { type OrderRequest, orderRequest } from '#lib/contract/checkout.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import { toWireOrder, type WireInput } from '#lib/domain/order-wire.ts';
import type { TestBackend } from './backend.ts';
import { refusedOrder } from './woocommerce/wordpress-args.ts';

/** A shop with everything an order can meet, and orders for it. Open around the clock; the sample clock stands at Wednesday 05.03.2031 12:00. */

const products = `- id: 101
  slug: margarita
  name: Маргарита
  type: variable
  categories: [tonkaya]
  images: [dish.webp]
  attributes: [{ name: Размер, options: [25 см, 30 см], variation: true }]
  variations:
    - { id: 1012, attributes: { Размер: 30 см }, price: 690.5, stock: { 11: 30, 12: 0 } }
    - { id: 1011, attributes: { Размер: 25 см }, price: 490, stock: { 11: 30, 12: 0 } }
  supplements: [{ title: Добавить, type: chekbox, quantity: multiple, quantity_max: 5, products: [extra-cheese] }]
- { id: 810, slug: extra-cheese, name: Сыр, type: supplements_options, price: 60, stock: { 11: 40, 12: 40 } }
- { id: 201, slug: mors, name: Морс, price: 150, categories: [napitki], stock: { 11: 50, 12: 50 } }
- { id: 202, slug: chay, name: Чай, price: 100, categories: [napitki], add_to_basket_once: 2 }
- { id: 500, slug: sup, name: Суп, price: 900, categories: [pizza], stock: { 11: 50, 12: 5 } }
- { id: 700, slug: pirog, name: Пирог, price: 300, categories: [pizza], stock: { 11: 2, 12: 2 } }
- { id: 400, slug: taynoe, name: Тайное, price: 1, categories: [pizza], status: draft }
`;

const coupons = `- { id: 900, code: UGOLEK10, discount_type: percent, amount: 10, description: Десять процентов, autoapply: true, minimum_amount: 1000 }
- { id: 901, code: pirog, discount_type: free_gift, description: Пирог в подарок, gift: [{ product: pirog }], autoapply: true, minimum_amount: 1500 }
- { id: 902, code: three, discount_type: fixed_cart, amount: 200, description: Двести, usage_limit: 3 }
- { id: 903, code: once, discount_type: fixed_cart, amount: 100, description: Сто, usage_limit_per_user: 1 }
- { id: 904, code: first, discount_type: percent, amount: 50, description: Первый заказ, usage_limit_first_purchase: true }
- { id: 905, code: pickup, discount_type: percent, amount: 5, description: Самовывоз, pickup_coupon: true }
- { id: 906, code: mine, discount_type: percent, amount: 20, description: Личный, individual_coupon: true, usage_avaible_users: [{ user: 999 }] }
`;

const open = (settings: string): string =>
  settings
    .replace(/11: \{ week: .* cooking/, '11: { around_clock: true, cooking')
    .replace('payment_methods:', 'payment_methods:\n  - { id: cod_hall, title: На месте, shipping_methods: [restaurants] }')
    .replace('payment_methods: [cod]', 'payment_methods: []\n      express_cost: 200')
    .concat('slots: { interval_minutes: 30, capacity: 2, days_ahead: 2 }\nsettings: { pending_order_cansel_time: 1800 }\n')
    // one customer of a test has many unpaid orders
    .concat('unpaid_orders: { per_phone: 0, per_address: 0 }\n');

export const orderShop = {
  'products/menu.yaml': products,
  'coupons.yaml': coupons,
  'settings.yaml': open,
  'banners.yaml': '[]\n',
  'brands.yaml': '[]\n',
  'translations/en.yaml': null,
};

/** Two soups to be picked up, as a browser orders them. */
export const sampleOrderRequest: OrderRequest = orderRequest.parse({
  items: [{ productId: 500, count: 2 }],
  delivery: { type: 'pickup', placeId: '5' },
  payment: 'cod',
  contact: { name: 'Анна', phone: '+79000000001' },
  consents: [{ code: 'personal_data', version: '1', agreed: true }],
  shownTotal: 180_000,
});

export const inZone = {
  type: 'delivery',
  express: false,
  address: { text: 'Озёрная, 1', coordinates: [49.5, 55.2], city: 'Казань', flat: '5', entrance: '', floor: '', doorCode: '', name: '' },
} as const satisfies WireInput['delivery'];

/** The wire body of two soups to be picked up, with changes; as the storefront's server sends it. WordPress has to take it as it is. */
export function orderBody(
  { model, clock }: Pick<TestBackend, 'model' | 'clock'>,
  changes: Partial<OrderRequest> = {},
  customerId: number | null = null,
): CreateOrderWire {
  const context = { settings: model.settings, menu: model.menu, customerId, now: clock.now };
  const body = toWireOrder({ ...sampleOrderRequest, ...changes }, context);
  const refused = refusedOrder(body);
  if (refused) throw new Error(refused.message, { cause: refused.data.params });
  return body;
}
