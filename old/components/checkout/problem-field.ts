import type { FieldError, FieldErrorCode, FieldName } from './field-error.ts';

/** One refusal of the backend, whatever its code (decisions «Orders»: a list of {path, code, message}). */
export interface Refused {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

const BY_CODE: Readonly<Record<string, readonly [FieldName, FieldErrorCode]>> = {
  address_unknown: ['place', 'address'],
  address_outside: ['place', 'outside'],
  delivery_price_unknown: ['place', 'unknownPrice'],
  place_unknown: ['place', 'placePick'],
  delivery_type_disabled: ['place', 'placePick'],
  ordering_disabled: ['place', 'disabled'],
  slot_unavailable: ['time', 'timeGone'],
  table_unavailable: ['time', 'table'],
  payment_unavailable: ['payment', 'paymentGone'],
  too_many_unpaid: ['payment', 'tooManyUnpaid'],
  consent_required: ['consents', 'consent'],
  name_required: ['name', 'name'],
  phone_invalid: ['phone', 'phone'],
  email_invalid: ['email', 'email'],
  guests_invalid: ['time', 'guests'],
  people_invalid: ['people', 'people'],
  change_invalid: ['changeFrom', 'change'],
  minimum_not_reached: ['cart', 'minimum'],
  coupon_refused: ['cart', 'coupon'],
  gift_refused: ['cart', 'gift'],
  bonuses_refused: ['cart', 'bonuses'],
  tips_refused: ['tips', 'tips'],
};

const BY_PATH: readonly (readonly [string, FieldName, FieldErrorCode])[] = [
  ['contact.name', 'name', 'name'],
  ['contact.phone', 'phone', 'phone'],
  ['contact.email', 'email', 'email'],
  ['delivery.guests', 'time', 'guests'],
  ['delivery.time', 'time', 'time'],
  ['delivery.date', 'time', 'time'],
  ['delivery.address', 'place', 'address'],
  ['delivery', 'place', 'place'],
  ['time', 'time', 'time'],
  ['payment', 'payment', 'payment'],
  ['changeFrom', 'changeFrom', 'change'],
  ['people', 'people', 'people'],
  ['tips', 'tips', 'tips'],
  ['comment', 'comment', 'long'],
  ['consents', 'consents', 'consent'],
  ['coupons', 'cart', 'coupon'],
  ['promoCode', 'cart', 'coupon'],
  ['gifts', 'cart', 'gift'],
];

/** Where in the form a refusal belongs: by what it says, else by the field it names, else at the cart. */
export function fieldErrorOf({ path, code, message, params }: Refused): FieldError {
  const known = BY_CODE[code];
  if (known) return { field: known[0], code: known[1], detail: code === 'consent_required' ? String(params?.consent ?? '') : message };
  const named = BY_PATH.find(([start]) => path === start || path.startsWith(`${start}.`));
  return named ? { field: named[1], code: named[2], detail: message } : { field: 'cart', code: 'cart', detail: message };
}
