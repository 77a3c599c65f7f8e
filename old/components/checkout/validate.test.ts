import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderRequest } from '#lib/contract/checkout.ts';
import { firstError } from './field-error.ts';
import { fieldErrorOf } from './problem-field.ts';
import { type CheckoutForm, changeOf, isEmail, validate } from './validate.ts';

const location = {
  text: 'ул. Пушкина, 12',
  coordinates: [49.1, 55.8] as const,
  city: '',
  flat: '',
  entrance: '',
  floor: '',
  doorCode: '',
  comment: '',
  name: '',
  warehouseId: 11,
  zone: 'green',
  placeId: '',
  placeName: '',
};
const cash = { id: 'cod', title: '', description: '', enabled: true, deliveryTypes: [], warehouseIds: [], onReceipt: true };
const form: CheckoutForm = {
  fields: {
    name: 'Алсу',
    phone: '',
    email: '',
    payment: '',
    changeFrom: '',
    leaveAtDoor: false,
    comment: '',
    consents: ['pd'],
  },
  phone: '+79172451860',
  type: 'delivery',
  location,
  addressProblem: null,
  booking: { guests: 2, date: '', time: '', wishes: '' },
  time: { kind: 'asap' },
  wantsSlot: false,
  asap: true,
  slotGone: false,
  payment: cash,
  withdrawn: false,
  consents: [
    { code: 'pd', text: '', version: '1', required: true, url: '' },
    { code: 'ads', text: '', version: '1', required: false, url: '' },
  ],
  total: 100_000,
  missingToMinimum: 0,
};
const wrong = (change: Partial<CheckoutForm>): string[] => validate({ ...form, ...change }).map((e) => `${e.field}:${e.code}`);
const fields = (change: Partial<CheckoutForm['fields']>): Partial<CheckoutForm> => ({ fields: { ...form.fields, ...change } });

describe('what the browser can know to be wrong', () => {
  test('[ORD-01] a complete form has no error', () => expect(wrong({})).toEqual([]));

  test.each<[string, Partial<CheckoutForm>, string[]]>([
    ['no name', fields({ name: '  ' }), ['name:name']],
    ['no phone anybody can be called by', { phone: null }, ['phone:phone']],
    ['an e-mail that is none', fields({ email: 'a@' }), ['email:email']],
    ['no address', { location: null }, ['place:place']],
    ['no pickup point', { type: 'pickup', location: null }, ['place:placePick']],
    ['a time that is wanted and was not chosen', { wantsSlot: true }, ['time:time']],
    ['as soon as possible while closed', { asap: false }, ['time:time']],
    [
      'an interval that is gone',
      { slotGone: true, time: { kind: 'slot', date: '2026-11-20', from: '20:00', to: '20:30' } },
      ['time:timeGone'],
    ],
    ['a table without a time', { type: 'lounge' }, ['time:time']],
    ['nothing to pay with', { payment: null }, ['payment:payment']],
    ['a way to pay that was taken back', { payment: null, withdrawn: true }, ['payment:paymentGone']],
    ['change from less than the total', fields({ changeFrom: '500' }), ['changeFrom:change']],
    ['a required consent', fields({ consents: [] }), ['consents:consent']],
    ['less than the minimum order', { missingToMinimum: 1 }, ['cart:minimum']],
  ])('[ORD-01] %s is said at its field', (_, change, errors) => expect(wrong(change)).toEqual(errors));

  test('a later time needs no open kitchen', () =>
    expect(wrong({ asap: false, time: { kind: 'slot', date: '2026-11-20', from: '20:00', to: '20:30' } })).toEqual([]));
});

test.each([
  ['', null],
  ['1000', 100_000],
  ['1 500', 150_000],
  ['999,99', undefined],
  ['много', undefined],
])('change from «%s» for 1 000 is %s', (typed, minor) => expect(changeOf(typed, 100_000)).toBe(minor));

test('[ORD-01] an e-mail address is right where the contract takes it', () => {
  const piece = fc.constantFrom('a', 'Ivan', '.', '..', '@', '-', '_', '+', "'", 'mail', 'ru', 'x9', ' ', 'я', ',');
  const address = fc.oneof(
    fc.emailAddress(),
    fc.string(),
    fc.array(piece, { maxLength: 9 }).map((all) => all.join('')),
  );
  const { email } = orderRequest.shape.contact.shape;
  fc.assert(
    fc.property(address, (text) => {
      expect([text, isEmail(text)]).toEqual([text, email.safeParse(text).success]);
    }),
    { numRuns: 2_000 },
  );
  expect([isEmail(''), isEmail('anna@example.com'), isEmail(`${'a'.repeat(190)}@example.com`)]).toEqual([true, true, false]);
});

describe('what the backend refuses', () => {
  const at = (path: string, code: string, params?: Record<string, unknown>) => fieldErrorOf({ path, code, message: 'why', params });

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
    ['contact.email', 'email_invalid', 'email', 'email'],
    ['delivery.guests', 'guests_invalid', 'time', 'guests'],
    ['people', 'people_invalid', 'people', 'people'],
    ['changeFrom', 'change_invalid', 'changeFrom', 'change'],
    ['delivery', 'ordering_disabled', 'place', 'disabled'],
    ['items.2.count', 'over_stock', 'cart', 'cart'],
    ['promoCode', 'coupon_refused', 'cart', 'coupon'],
    ['somewhere.else', 'whatever', 'cart', 'cart'],
  ])('[ORD-01] %s %s is said at %s', (path, code, field, error) => expect(at(path, code)).toMatchObject({ field, code: error }));

  test('[ORD-01] a consent is named', () =>
    expect(at('consents', 'consent_required', { consent: 'pd' })).toEqual({ field: 'consents', code: 'consent', detail: 'pd' }));

  test('[ORD-01] the first one from the top is focused', () => {
    const errors = [at('payment', 'payment_unavailable'), at('delivery.address', 'address_outside')];
    expect(firstError(errors)?.field).toBe('place');
    expect(firstError([])).toBeUndefined();
  });
});
