import { coupons, promoSettings } from '#lib/contract/coupon.ts';
import type { CreateOrderWire } from '#lib/contract/order.ts';
import { parseAnswer } from '#lib/contract/php.ts';
import { METHOD_ID } from '#lib/contract/wire-values.ts';
import { parseOrderTime } from '#lib/domain/order-time.ts';
import { dishOf, type Facts, placeOf, warehouseOf } from '../facts.ts';
import { pricedOrder, totalDoubt, totalFault } from '../priced-order.ts';
import { bad, good, type SampleTable } from '../sample.ts';

const PHONE = '+70000000000';
const BROWSER = { endpoint: 'https://push.example.org/contract', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
const NO_SHOP = 'no place, dish or payment method was found in settings and catalogue';

/** A pickup order of one dish, paid on receipt or (online) before, as the family of storefronts sends it (wire-facts 5). */
function orderBody(facts: Facts, online = false): (CreateOrderWire & Record<string, unknown>) | null {
  const place = placeOf(facts);
  const dish = dishOf(facts);
  const warehouse = warehouseOf(facts);
  const method = facts.settings?.paymentMethods.find(
    (each) => each.onReceipt !== online && (each.deliveryTypes.length === 0 || each.deliveryTypes.includes('pickup')),
  );
  if (!place || !dish || !method || warehouse === undefined) return null;
  const party = {
    first_name: 'Contract',
    phone: PHONE,
    country: 'RU',
    address_1: place.address,
    city: '',
    state: '',
    warehouse_id: warehouse,
  };
  const consents = (facts.settings?.consents ?? []).map(({ code, version }) => ({ code, version, agreed: true }));
  return {
    status: online ? 'pending' : 'processing',
    set_paid: false,
    payment_method: method.id,
    payment_method_title: method.title,
    billing: party,
    shipping: party,
    line_items: [{ product_id: dish.id, quantity: Math.max(dish.addOnce, dish.firstAddMinimum), type: 'main', cart_item_index: 0 }],
    coupon_lines: [],
    fee_lines: [],
    shipping_lines: [{ method_id: METHOD_ID.pickup, method_title: 'Pickup', total: '0', pickup_point: place.address }],
    meta_data: [
      { key: 'must_be_delivered', value: facts.time },
      { key: 'stock_id', value: warehouse },
      { key: 'pickup_location_id', value: place.id },
      { key: 'consents', value: JSON.stringify(consents) },
      { key: 'order_meta_source', value: 'front' },
    ],
  };
}

const learnOrder = (facts: Facts, pending: boolean) => (raw: unknown) => {
  const fields = new Map(typeof raw === 'object' && raw !== null ? Object.entries(raw) : []);
  facts.placed.push({ id: Number(fields.get('id')), key: String(fields.get('order_key') ?? ''), pending });
};

/** The longest word of an address without house and abbreviations. */
const wordOf = (address: string): string =>
  (address.match(/\p{L}{3,}/gu) ?? []).reduce((longest, word) => (word.length > longest.length ? word : longest), '');

/** Where, when, discounts and orders. Orders are placed only with `write`. */
export const checkoutSamples = (facts: Facts): SampleTable => {
  const stamp = crypto.randomUUID();
  return {
    availableTime: () => {
      const warehouse = warehouseOf(facts);
      if (warehouse === undefined) return NO_SHOP;
      const query = { stock_id: String(warehouse), shipping_method: 'local_pickup' };
      return [
        good('pickup', {
          query,
          look: (value) => {
            const list =
              typeof value === 'object' && value !== null && 'startList' in value && Array.isArray(value.startList) ? value.startList : [];
            facts.time = String(list[0]?.date ?? '');
            return list.length > 0 ? undefined : 'start_list is empty';
          },
        }),
        good('in the words of older clients', { query: { ...query, shipping_method: 'pickup' } }),
        good('delivery', {
          query: { ...query, shipping_method: 'flat_rate' },
          look: (value) => {
            facts.deliveryTime = parseOrderTime(String(Object(value).startList?.[0]?.date ?? ''));
            return undefined;
          },
        }),
        bad('no warehouse', { query: { shipping_method: 'local_pickup' } }),
        bad('a warehouse that is no number', { query: { ...query, stock_id: 'north' } }),
      ];
    },
    freeTables: () => {
      const lounge = facts.settings?.shippingMethods.find((method) => method.type === 'lounge')?.places[0];
      const refused = bad('a date that is none', { body: { warehouse_id: 1, date: 'soon', guests: 2 } });
      if (!lounge) return [refused];
      const date = /^\d{2}\.\d{2}\.\d{4}/.exec(facts.time)?.[0] ?? new Date().toISOString().slice(0, 10);
      return [good('two guests', { body: { warehouse_id: lounge.warehouseId, date, guests: 2 } }), refused];
    },
    suggest: () => {
      const word = wordOf(placeOf(facts)?.address ?? '');
      const isEmpty = (value: unknown): boolean => Array.isArray(value) && value.length === 0;
      return [
        word === ''
          ? good('a letter', { query: { q: 'а' } })
          : good('a word of the address of a place', {
              query: { q: word },
              doubt: (value) => (isEmpty(value) ? `«${word}» is not found, though a place of the shop stands there` : undefined),
            }),
        bad('nothing typed', { query: {} }),
      ];
    },
    reverse: () => {
      const [lon, lat] = placeOf(facts)?.coordinates ?? [49.12, 55.79];
      return [
        good('at a place', { query: { lon: String(lon), lat: String(lat) } }),
        bad('beyond the poles', { query: { lon: '1', lat: '91' } }),
      ];
    },
    cityMap: () => [good('the map', { query: {} })],
    autoapply: () => {
      const dish = dishOf(facts);
      const warehouse = warehouseOf(facts);
      if (!dish || warehouse === undefined) return NO_SHOP;
      const item = {
        product: { id: dish.id, name: dish.name },
        quantity: 2,
        variation: 0,
        variation_data: null,
        price: (dish.price ?? 0) / 100,
      };
      const body = {
        cart_total: (2 * (dish.price ?? 0)) / 100,
        delivery_type: 'local_pickup',
        cart_items: { [String(dish.id)]: item },
        take_date: facts.time.slice(0, 10),
        coupons: ['no-such-code'],
        time_from: '12:00',
        time_to: '13:00',
        meta_data: [{ key: 'stock_id', value: warehouse }],
      };
      return [
        good('a cart with a code nobody knows', { body }),
        good('an empty cart', { body: { ...body, cart_items: [], coupons: [] } }),
        bad('a cart that is a text', { body: { ...body, cart_items: 'all' } }),
      ];
    },
    promoSettings: () => [
      good('all', {
        learn: (raw) => {
          const parsed = parseAnswer(promoSettings, raw);
          if (parsed.ok) facts.promoSettings = parsed.value;
        },
      }),
    ],
    coupons: () => [
      good('all', {
        learn: (raw) => {
          const parsed = parseAnswer(coupons, raw);
          if (parsed.ok) facts.coupons = parsed.value;
        },
      }),
    ],
    quote: () => {
      const body = orderBody(facts);
      if (body === null) return NO_SHOP;
      return [good('one dish', { body }), bad('half a dish', { body: { ...body, line_items: [{ product_id: 1, quantity: 0.5 }] } })];
    },
    createOrder: () => {
      const body = orderBody(facts);
      const online = orderBody(facts, true);
      if (body === null) return NO_SHOP;
      const once = { 'idempotency-key': `contract-${stamp}` };
      const priced = pricedOrder(facts, PHONE);
      const broken = (changes: Record<string, unknown>) => ({ body: { ...body, ...changes }, needs: ['write'] as const });
      return [
        good('paid on receipt', { body, headers: once, needs: ['write'], learn: learnOrder(facts, false) }),
        good('the same again is the same order', {
          body,
          headers: once,
          needs: ['write'],
          doubt: (value) =>
            Object(value).id === facts.placed[0]?.id ? undefined : 'is another order: one whose answer is lost may be placed twice',
        }),
        ...(online === null
          ? []
          : [
              good('paid online', {
                body: online,
                headers: { 'idempotency-key': `contract-${stamp}-2` },
                needs: ['write'],
                learn: learnOrder(facts, true),
              }),
            ]),
        ...(typeof priced === 'string'
          ? [good('the total of a delivery', { needs: ['write'], leftOut: priced })]
          : [
              good(`the total holds ${[...priced.parts.keys()].join(', ') || 'the dishes'}`, {
                body: { ...priced.body },
                headers: { 'idempotency-key': `contract-${stamp}-3` },
                needs: ['write'],
                learn: learnOrder(facts, false),
                look: (value) => totalFault(priced, Number(Object(value).total)),
                doubt: (value) => totalDoubt(priced, Number(Object(value).total)),
              }),
            ]),
        bad('no dish', broken({ line_items: [] })),
        bad('minus one dish', broken({ line_items: [{ product_id: 1, quantity: -1 }] })),
        bad('a dish nobody knows', broken({ line_items: [{ product_id: 2_000_000_001, quantity: 1, type: 'main', cart_item_index: 0 }] })),
        bad('lines that are a text', broken({ line_items: 'all' })),
      ];
    },
    order: () => [
      ...facts.placed.slice(0, 1).map((order) => good('one of ours', { params: { id: String(order.id) } })),
      bad('one that is not there', { params: { id: '999999999999' } }, [404]),
    ],
    updateOrder: () => [
      ...facts.placed
        .filter((order) => !order.pending)
        .map((order) => good('forward', { params: { id: String(order.id) }, body: { status: 'making' }, needs: ['write'] })),
      bad('one that is not there', { params: { id: '999999999999' }, body: { status: 'making' } }, [404]),
      bad('a status that is none', { params: { id: '1' }, body: { status: 'eaten' } }, [400, 404, 422]),
    ],
    listOrders: () => [good('a page', { query: { per_page: '2' } }), bad('a page of 1000', { query: { per_page: '1000' } })],
    customerOrders: () => [
      ...(facts.customer === null ? [] : [good('mine', { query: { customer: String(facts.customer.id), per_page: '2' } })]),
      bad('of nobody', { query: { customer: '0' } }),
    ],
    cancelOrder: () => [
      ...facts.placed
        .filter((order) => order.pending)
        .map((order) =>
          good('a guest’s with its key', {
            body: { order_id: order.id, status: 'cancelled', order_key: order.key },
            as: 'nobody',
            needs: ['write'],
            isAnyEnough: true,
          }),
        ),
      bad('another status', { body: { order_id: 1, status: 'completed' } }),
      bad(
        'one that is not mine',
        { body: { order_id: 999_999_999, status: 'cancelled', order_key: 'wrong' }, as: 'nobody' },
        [401, 403, 404],
      ),
    ],
    changePayment: () => [
      bad('without a method', { body: { order_id: 1, payment_method: '' } }),
      bad(
        'one that is not mine',
        { body: { order_id: 999_999_999, payment_method: 'cod', order_key: 'wrong' }, as: 'nobody' },
        [401, 403, 404],
      ),
    ],
    rateOrder: () => [
      bad('six stars', { body: { order: 1, rate: 6 } }),
      bad('one that is not mine', { body: { order: 999_999_999, rate: 5, order_key: 'wrong' }, as: 'nobody' }, [401, 403, 404]),
    ],
    request: () => {
      const dish = dishOf(facts);
      const body = { name: 'Contract', phone: PHONE, comment: '', product_id: dish?.id ?? 1, count: 1 };
      return [
        ...(dish ? [good('one dish', { body, needs: ['write'] })] : []),
        bad('no phone', { body: { ...body, phone: '' } }),
        bad('none of it', { body: { ...body, count: 0 } }),
      ];
    },
    realtimeAuth: () => [
      ...facts.placed.slice(0, 1).map((order) =>
        good('a guest’s order', {
          body: { socket_id: '1.2', channel_name: `private-order-${order.id}`, order_key: order.key },
          as: 'nobody',
        }),
      ),
      bad('somebody’s channel', { body: { socket_id: '1.2', channel_name: 'private-user-999999999' }, as: 'nobody' }, [401, 403, 404]),
      bad('a channel that is none', { body: { socket_id: '1.2', channel_name: 'public' } }),
    ],
    pushKey: () => [good('of the shop, or none', {})],
    pushSubscribe: () => [
      bad('an order of somebody', { body: { order_id: 999_999_999, ...BROWSER }, as: 'nobody' }, [401, 403, 404]),
      bad('no address', { body: { order_id: 999_999_999, ...BROWSER, endpoint: 'none' }, as: 'nobody' }),
    ],
    pushUnsubscribe: () => [
      bad('an order of somebody', { body: { order_id: 999_999_999, endpoint: BROWSER.endpoint }, as: 'nobody' }, [401, 403, 404]),
      bad('the orders of nobody', { body: { endpoint: BROWSER.endpoint }, as: 'nobody' }, [400, 401, 403, 404]),
    ],
    chatSubscribe: () => [bad('no chat', { body: { order_id: 999_999_999, wanted: true } }, [400, 404])],
    wishTerms: () => [good('whether it tells', {})],
    wish: () => [
      bad('a product nobody sells', { body: { product_id: 999_999_999, browser: BROWSER }, as: 'nobody' }, [400, 404]),
      bad('nobody to tell', { body: { product_id: 1 }, as: 'nobody' }),
      bad('no address', { body: { product_id: 1, browser: { ...BROWSER, endpoint: 'none' } }, as: 'nobody' }),
    ],
    unwish: () => [good('a wish that there is none of', { body: { product_id: 1, endpoint: BROWSER.endpoint }, as: 'nobody' })],
  };
};
