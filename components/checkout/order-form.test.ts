import { describe, expect, test } from 'vitest';
import { orderRequest, quoteRequest } from '#lib/contract/checkout.ts';
import { samplePlace } from '#tests/setup/sample-place.ts';
import {
  agreedConsents,
  changeOf,
  fieldErrorOf,
  firstError,
  type OrderForm,
  orderBody,
  storedConsents,
  validateOrder,
  withoutConsents,
} from './order-form.ts';

const location = samplePlace({
  text: 'ул. Пушкина, 12',
  coordinates: [49.1, 55.8],
  flat: '5',
  comment: 'звонить',
  zone: 'green',
  placeId: '8',
});
const cash = { id: 'cod', title: '', description: '', enabled: true, deliveryTypes: [], warehouseIds: [], onReceipt: true };
const slot = { kind: 'slot', date: '2026-11-20', from: '20:00', to: '20:30' } as const;
const form: OrderForm = {
  fields: { name: ' Алсу ', phone: '', email: '', payment: '', changeFrom: '', leaveAtDoor: false, comment: '', consents: ['pd'] },
  phone: '+79172451860',
  type: 'delivery',
  location,
  addressProblem: null,
  booking: { guests: 2, date: '', time: '', wishes: '' },
  time: { kind: 'asap' },
  wantsSlot: false,
  isAsapAvailable: true,
  isSlotGone: false,
  payment: cash,
  isPaymentWithdrawn: false,
  consents: [
    { code: 'pd', text: '', version: '1', required: true, url: '' },
    { code: 'ads', text: '', version: '1', required: false, url: '' },
  ],
  total: 100_000,
  missingToMinimum: 0,
};
const errorsOf = (change: Partial<OrderForm>): string[] =>
  validateOrder({ ...form, ...change }).map(({ field, code }) => `${field}:${code}`);
const fields = (change: Partial<OrderForm['fields']>): Partial<OrderForm> => ({ fields: { ...form.fields, ...change } });

describe('what the browser can know to be wrong', () => {
  test('[ORD-01] a complete form has no error', () => expect(errorsOf({})).toEqual([]));

  test.each<[string, Partial<OrderForm>, string[]]>([
    ['no name', fields({ name: '  ' }), ['name:name']],
    ['no phone anybody can be called by', { phone: null }, ['phone:phone']],
    ['an e-mail that is none', fields({ email: 'a@' }), ['email:email']],
    ['no address', { location: null }, ['place:place']],
    ['no pickup point', { type: 'pickup', location: null }, ['place:placePick']],
    ['a time that is wanted and was not chosen', { wantsSlot: true }, ['time:time']],
    ['as soon as possible while closed', { isAsapAvailable: false }, ['time:time']],
    ['an interval that is gone', { isSlotGone: true, time: slot }, ['time:timeGone']],
    ['a table without a time', { type: 'lounge' }, ['time:time']],
    ['no payment method', { payment: null }, ['payment:payment']],
    ['a payment method that was withdrawn', { payment: null, isPaymentWithdrawn: true }, ['payment:paymentGone']],
    ['change from less than the total', fields({ changeFrom: '500' }), ['changeFrom:change']],
    ['a required consent', fields({ consents: [] }), ['consents:consent']],
    ['less than the minimum order', { missingToMinimum: 1 }, ['cart:minimum']],
  ])('[ORD-01] %s is named at its field', (_, change, errors) => expect(errorsOf(change)).toEqual(errors));

  test('a later time needs no open kitchen', () => expect(errorsOf({ isAsapAvailable: false, time: slot })).toEqual([]));
});

test.each([
  ['', null],
  ['1000', 100_000],
  ['1 500', 150_000],
  ['999,99', undefined],
  ['١٬٥٠٠٫٥٠', 150_050],
  ['१५००', 150_000],
  ['１５００，５０', 150_050],
  ['много', undefined],
])('change from «%s» for 1 000 is %s', (typed, minor) => expect(changeOf(typed, 100_000)).toBe(minor));

describe('the body of an order', () => {
  const cart = quoteRequest.parse({ items: [{ productId: 1, count: 2 }] });
  const bodyOf = (change: Partial<OrderForm> = {}, cutlery = 0) =>
    orderBody(cart, { ...form, ...change }, { cutlery, express: false, locale: 'ru', currency: 'RUB' });

  test('[ORD-01] is what the contract takes, with the total that the customer saw', () => {
    const body = bodyOf(fields({ name: ' Алсу ', comment: 'без лука' }), 3);
    expect(orderRequest.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      contact: { name: 'Алсу', phone: '+79172451860', email: '' },
      comment: 'без лука\nзвонить',
      people: 3,
      cutlery: true,
      shownTotal: 100_000,
      shownCurrency: 'RUB',
      consents: [
        { code: 'pd', version: '1', agreed: true },
        { code: 'ads', version: '1', agreed: false },
      ],
    });
  });

  test('[CART-12] without cutlery the order is for one, and a table is for its guests', () => {
    expect(bodyOf()).toMatchObject({ people: 1, cutlery: false });
    const booking = { guests: 4, date: '2026-11-21', time: '19:00', wishes: '' };
    expect(bodyOf({ type: 'lounge', booking }, 3)).toMatchObject({ people: 4, cutlery: false, leaveAtDoor: false });
  });

  test('is null while no place is chosen or nobody can be called', () => {
    expect([bodyOf({ location: null }), bodyOf({ phone: null }), bodyOf({ payment: null })]).toEqual([null, null, null]);
  });

  test('[ORD-01] change is for cash alone', () => {
    const change = fields({ changeFrom: '2000' });
    expect(bodyOf(change)?.changeFrom).toBe(200_000);
    expect(bodyOf({ ...change, payment: { ...cash, id: 'bank', onReceipt: false } })?.changeFrom).toBeNull();
  });
});

describe('what the backend refuses', () => {
  const at = (path: string, code: string, params?: Record<string, unknown>) => fieldErrorOf({ path, code, params });

  test.each([
    ['delivery.address', 'address_outside', 'place', 'outside'],
    ['delivery.placeId', 'place_unknown', 'place', 'placePick'],
    ['time', 'slot_unavailable', 'time', 'timeGone'],
    ['delivery.time', 'table_unavailable', 'time', 'table'],
    ['payment', 'payment_unavailable', 'payment', 'paymentGone'],
    ['payment', 'too_many_unpaid', 'payment', 'tooManyUnpaid'],
    ['contact.phone', 'phone_invalid', 'phone', 'phone'],
    ['contact.email', 'invalid', 'email', 'email'],
    ['contact.name', 'name_required', 'name', 'name'],
    ['delivery.guests', 'guests_invalid', 'time', 'guests'],
    ['people', 'people_invalid', 'people', 'people'],
    ['changeFrom', 'change_invalid', 'changeFrom', 'change'],
    ['delivery', 'ordering_disabled', 'place', 'disabled'],
    ['items.2.count', 'over_stock', 'cart', 'cart'],
    ['promoCode', 'coupon_refused', 'cart', 'coupon'],
    ['somewhere.else', 'whatever', 'cart', 'cart'],
  ])('[ORD-01] %s %s is named at %s', (path, code, field, error) => expect(at(path, code)).toMatchObject({ field, code: error }));

  test('[ORD-01] a consent is named', () =>
    expect(at('consents', 'consent_required', { consent: 'pd' })).toEqual({ field: 'consents', code: 'consent', detail: 'pd' }));

  test('[ORD-01] the first error from the top gets the focus', () => {
    expect(firstError([at('payment', 'payment_unavailable'), at('delivery.address', 'address_outside')])?.field).toBe('place');
    expect(firstError([])).toBeUndefined();
  });
});

describe('a ticked consent', () => {
  const before = [
    { code: 'personal_data', version: '1' },
    { code: 'marketing', version: '1' },
  ];

  test('is stored for the version of its text', () => {
    const stored = storedConsents(['personal_data', 'marketing', 'gone'], before);
    expect(agreedConsents(stored, before)).toEqual(['personal_data', 'marketing']);
    expect(agreedConsents(stored, [{ code: 'personal_data', version: '2' }, ...before.slice(1)])).toEqual(['marketing']);
  });

  test('loses its tick when the shop did not get it; the others keep theirs', () => {
    expect(withoutConsents(['personal_data@1', 'marketing@1'], ['personal_data'])).toEqual(['marketing@1']);
    expect(withoutConsents(['personal_data@1'], [''])).toEqual(['personal_data@1']);
  });
});
