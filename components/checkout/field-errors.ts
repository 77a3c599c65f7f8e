import { useTranslations } from 'next-intl';

/** Parts of the form where an error can stand, from top to bottom; the first one gets the focus (ORD-01). */
const FIELD_ORDER = [
  'cart',
  'name',
  'phone',
  'email',
  'place',
  'time',
  'payment',
  'changeFrom',
  'tips',
  'people',
  'comment',
  'consents',
] as const;
export type FieldName = (typeof FIELD_ORDER)[number];

/** Messages of `checkout.error`. */
export type FieldErrorCode =
  | 'name'
  | 'phone'
  | 'email'
  | 'place'
  | 'placePick'
  | 'address'
  | 'outside'
  | 'unknownPrice'
  | 'time'
  | 'timeGone'
  | 'table'
  | 'payment'
  | 'paymentGone'
  | 'tooManyUnpaid'
  | 'consent'
  | 'change'
  | 'minimum'
  | 'disabled'
  | 'cart'
  | 'coupon'
  | 'gift'
  | 'bonuses'
  | 'guests'
  | 'people'
  | 'tips'
  | 'long';

export interface FieldError {
  readonly field: FieldName;
  readonly code: FieldErrorCode;
  /** Code of the consent, or the backend's own sentence. */
  readonly detail: string;
}

/** `id` of what gets the focus when a field is wrong. */
export const fieldId = (field: FieldName, detail = ''): string =>
  field === 'consents' ? `checkout-consent-${detail}` : `checkout-${field}`;

export const firstError = (errors: readonly FieldError[]): FieldError | undefined =>
  FIELD_ORDER.flatMap((field) => errors.filter((error) => error.field === field))[0];

/** Why the backend refuses a quote or an order, whatever its code (decisions «Orders»: a list of {path, code, message, params}). */
export interface Refusal {
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

/** The longer path stands first. */
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

/** Where in the form a refusal belongs: by its code, else by the field it names, else at the cart. */
export function fieldErrorOf({ path, code, message, params }: Refusal): FieldError {
  const known = BY_CODE[code];
  if (known) return { field: known[0], code: known[1], detail: code === 'consent_required' ? String(params?.consent ?? '') : message };
  const named = BY_PATH.find(([start]) => path === start || path.startsWith(`${start}.`));
  return named ? { field: named[1], code: named[2], detail: message } : { field: 'cart', code: 'cart', detail: message };
}

export type ErrorText = (field: FieldName, detail?: string) => string;

/** The message of the error at a field; '' while there is none. */
export function useErrorText(errors: readonly FieldError[]): ErrorText {
  const t = useTranslations('checkout.error');
  return (field, detail) => {
    const error = errors.find((one) => one.field === field && (detail === undefined || one.detail === detail));
    return error === undefined ? '' : t(error.code, { message: error.detail });
  };
}
