import { describe } from 'vitest';
import { calls } from '#lib/contract/calls.ts';
import { type Fact, factsOf } from './fact.ts';

const of = (call: Fact['call'], seen: string, wire: unknown, read: object): Fact => ({ seen, call, wire, read });
const order = (seen: string, wire: object, read: object): Fact => of(calls.order, seen, { id: 12_001, ...wire }, read);
const note = (key: string, value: unknown) => ({ meta_data: [{ id: 1, key, value }] });
const coupon = (seen: string, wire: object, read: object): Fact => of(calls.coupons, seen, [{ id: 900, code: 'ten', ...wire }], [read]);

describe('an order that is read back', () => {
  factsOf([
    order(
      'sums as texts, no customer is 0',
      { total: '1286.00', discount_total: '154.00', customer_id: 0, payment_url: '' },
      { total: 128_600, discountTotal: 15_400, customerId: 0 },
    ),
    order('a moment without a zone', { date_created: '2031-03-05T13:40:00' }, { createdLocal: '2031-03-05T13:40:00', createdAt: '' }),
    order('a state with the store’s prefix', { status: 'wc-completed' }, { status: 'completed' }),
    order('a state that nobody knows keeps its word', { status: 'on-hold' }, { status: 'on-hold' }),
    order(
      'flat_rate is a delivery, everything else a pickup',
      { shipping_lines: [{ method_id: 'flat_rate', method_title: 'D', total: '250' }] },
      { deliveryType: 'delivery', deliveryTitle: 'D' },
    ),
    order(
      'a way that is not known is a pickup',
      { shipping_lines: [{ method_id: 'drone', pickup_point: 'Mill lane, 1' }] },
      { deliveryType: 'pickup', place: 'Mill lane, 1' },
    ),
    order(
      'supplements are lines of their own, the picture an object',
      {
        line_items: [
          { id: 1, name: 'A', product_id: 501, quantity: 2, subtotal: '640', total: '640.00', image: { id: '', src: '/a.jpg' } },
          { id: 2, product_id: 810, quantity: 2, product_type: 'supplements_options' },
          { id: 3, product_id: 811, quantity: 1, meta_data: [{ key: 'modifiers_parent', value: '1' }] },
        ],
      },
      { lines: [{ isSupplement: false, total: 64_000, image: '/a.jpg' }, { isSupplement: true }, { isSupplement: true, parentLineId: 1 }] },
    ),
    order('the promised time under its older name', note('billing_gatetimecheckout', '05.03.2031 14:30-15:00'), {
      time: '05.03.2031 14:30-15:00',
    }),
    order('a missing note is an empty text', note('rate_order', ''), { rating: '' }),
    order('a rating as a number', note('rate_order', 5), { rating: '5' }),
    order('points that were spent', { bonusesN: '100' }, { bonuses: 100 }),
    order('change in words is no sum', note('cod_details', 'from five thousand'), { changeFrom: null }),
    order(
      'no coupons, fees or notes: false, null and an empty text',
      { coupon_lines: false, fee_lines: null, meta_data: '' },
      { coupons: [], fees: [] },
    ),
    order(
      'a line with nothing beside its number',
      {
        line_items: [
          { id: 1, name: 'A', product_id: '5', quantity: '2', image: false, meta_data: false, product_type: null, variation_id: '' },
        ],
      },
      { lines: [{ productId: 5, quantity: 2, image: '', variationId: null, isSupplement: false }] },
    ),
    order('a lounge is one', { shipping_lines: [{ method_id: 'wcso_booking', total: '0' }] }, { deliveryType: 'lounge' }),
    order('the place where it is fetched', note('local_pickup_name', 'Old mill'), { place: 'Old mill' }),
    order(
      'the promised time under its newer name goes first',
      {
        meta_data: [
          { key: 'billing_gatetimecheckout', value: 'a' },
          { key: 'must_be_delivered', value: 'b' },
        ],
      },
      { time: 'b' },
    ),
    of(calls.customerOrders, 'orders of a customer: none is an empty list', [], []),
    of(
      calls.suggest,
      '[KF-WIRE-08] the point of an address as texts',
      [{ text: 'Oak street, 5', coordinates: ['30.10', '50.2'], precision: 'exact' }],
      [{ text: 'Oak street, 5', coordinates: [30.1, 50.2] }],
    ),
  ]);
});

describe('coupons', () => {
  factsOf([
    coupon(
      'the amount a text; of a percentage as of a sum',
      { amount: '10.00', discount_type: 'percent' },
      { amount: 1_000, type: 'percent' },
    ),
    coupon(
      'no bound is 0.00, no limit null',
      { minimum_amount: '0.00', maximum_amount: '', usage_limit: null, date_expires: null },
      { minimum: 0, maximum: 0, usageLimit: null, expires: '' },
    ),
    coupon(
      'flags are lists that hold «yes»',
      { pickup_coupon: ['yes'], meta_data: [{ key: 'coupon-autoapply', value: ['yes'] }], usage_limit_first_purchase: 'yes' },
      { pickupOnly: true, auto: true, firstPurchase: true },
    ),
    coupon('warehouses as a list', { sklad_coupon: ['11', 12] }, { warehouseIds: [11, 12] }),
    coupon('warehouses with commas', { sklad_coupon: '11,12' }, { warehouseIds: [11, 12] }),
    coupon('one warehouse', { sklad_coupon: 11 }, { warehouseIds: [11] }),
    coupon('no warehouse is any', { sklad_coupon: '' }, { warehouseIds: [] }),
    coupon(
      'whom it is for: ids as texts, with a day',
      { usage_avaible_users: [{ user: '77', use_until: '2031-03-05' }], individual_coupon: '1', show_to_user: '' },
      { users: [{ userId: 77, until: '2031-03-05' }], individual: true, shownToUser: false },
    ),
    coupon(
      'a gift as a list',
      { _wc_free_gift_coupon_data_mod: [{ product_id: 777, variation_id: 0, quantity: 1 }] },
      { gifts: [{ productId: 777, variationId: null, quantity: 1 }] },
    ),
    coupon(
      'a gift as a map of products',
      { _wc_free_gift_coupon_data_mod: { 777: { product_id: '777', variation_id: '', quantity: '2' } } },
      { gifts: [{ productId: 777, quantity: 2 }] },
    ),
    coupon(
      'what 2022 keeps as metas: not to be shown, of single customers, the gift by product',
      {
        meta_data: [
          { key: 'show_to_user', value: '' },
          { key: 'individual_coupon', value: '1' },
          { key: '_wc_free_gift_coupon_data', value: { 777: { product_id: 777, variation_id: 0, quantity: 1 } } },
        ],
      },
      { shownToUser: false, individual: true, gifts: [{ productId: 777, variationId: null, quantity: 1 }], foreignRules: [] },
    ),
    coupon(
      'a field counts before a meta of the same name',
      { show_to_user: true, meta_data: [{ key: 'show_to_user', value: '' }] },
      { shownToUser: true },
    ),
    coupon(
      'an automatic one from a sum on',
      {
        meta_data: [
          { key: 'coupon-autoapply', value: ['yes'] },
          { key: 'coupon-type-cond', value: 'cartsum' },
          { key: 'coupon-cond-cart-sum', value: '1500' },
        ],
      },
      { atLeast: 150_000 },
    ),
    coupon(
      'the automatic one of the first order',
      {
        meta_data: [
          { key: 'coupon-autoapply', value: ['yes'] },
          { key: 'coupon-type-cond', value: 'first_order' },
        ],
      },
      { firstPurchase: true },
    ),
  ]);
});

describe('discounts of a cart', () => {
  factsOf([
    of(calls.autoapply, 'an empty cart is an empty list', [], { coupons: [], promotions: [], earnedBonuses: 0, rejected: [] }),
    of(
      calls.autoapply,
      'no word of refused codes',
      { couponsList: [{ id: 900, code: 'auto_ten', amount: '10.00' }], stocksList: [], cart_bonuses: 44 },
      { coupons: [{ code: 'auto_ten' }], earnedBonuses: 44, rejected: [] },
    ),
    of(
      calls.autoapply,
      'a promotion: every number a text, no warehouses an empty text',
      {
        stocksList: [
          {
            ID: 5,
            post_title: 'Third pie',
            stock_data: {
              code: 'a',
              type: 'one_category_product_free',
              sklad: '',
              categoryes_data: [{ category_id: '42', product_min_quantity: '3', replay: '1' }],
            },
            fee_price: 840,
          },
        ],
      },
      { promotions: [{ id: 5, warehouseIds: [], categories: [{ categoryId: 42, minimum: 3, repeated: true }], discount: 84_000 }] },
    ),
    of(
      calls.promoSettings,
      'what adds up: three flags of 2022, the others absent',
      { promo_summing: true, coupons_summing: false, coupons_and_promo_summing: 'true' },
      { promotionsSum: true, codesSum: false, codeAndPromotionsSum: true, autoCouponsSum: false, bonusesWithCode: true },
    ),
    of(
      calls.autoapply,
      'coupons as a map with holes, no promotions, no points',
      { couponsList: { 2: { id: 900, code: 'auto_ten', cart_discount: 148 } }, stocksList: false, cart_bonuses: null },
      { coupons: [{ code: 'auto_ten' }], promotions: [], earnedBonuses: 0 },
    ),
    of(calls.promoSettings, 'an empty list', [], { autoCouponsSum: false }),
  ]);
});
