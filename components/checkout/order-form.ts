import { useTranslations } from 'next-intl';
import type { OrderRequest, OrderTime, Problem, QuoteRequest } from '#lib/contract/checkout.ts';
import type { CouponReason } from '#lib/contract/coupon-reasons.ts';
import { asciiDigits } from '#lib/contract/digits.ts';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import type { PaymentMethod, Settings } from '#lib/contract/settings.ts';
import { type DeliveryType, minorFromWire } from '#lib/contract/wire-values.ts';
import { type Booking, type ChosenLocation, orderDelivery } from '#lib/domain/delivery-choice.ts';
import { isEmail } from '#lib/domain/email.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import type { DraftFields } from '#stores/checkout-draft.ts';

/** The values of the checkout form for validation and sending. */
export interface OrderForm {
  /** `consents`: codes of those whose current text is agreed to. */
  readonly fields: DraftFields;
  /** In international form; null when invalid. */
  readonly phone: string | null;
  readonly type: DeliveryType;
  readonly location: ChosenLocation | null;
  /** Why the chosen address cannot be delivered to, according to the quote (DLV-03). */
  readonly addressProblem: Problem | null;
  readonly booking: Booking;
  readonly time: OrderTime;
  /** A time must be chosen, and «as soon as possible» is not selected. */
  readonly wantsSlot: boolean;
  /** False: the kitchen is closed now; null: unknown. */
  readonly isAsapAvailable: boolean | null;
  /** The chosen interval has passed or was booked by others meanwhile. */
  readonly isSlotGone: boolean;
  readonly payment: PaymentMethod | null;
  /** The chosen payment method is not offered here. */
  readonly isPaymentWithdrawn: boolean;
  readonly consents: Settings['consents'];
  /** Minor units. */
  readonly total: number;
  readonly missingToMinimum: number;
}

/** The amount to bring change for, in minor units; null for «no change», undefined when invalid or too small. */
export function changeOf(typed: string, total: number): number | null | undefined {
  if (typed.trim() === '') return null;
  // U+066B and U+066C are the decimal comma and the separator of thousands beside Arabic digits
  const minor = minorFromWire(asciiDigits(typed.normalize('NFKC')).replace('\u066b', '.').replaceAll('\u066c', ''));
  return minor !== undefined && minor >= total ? minor : undefined;
}

function timeErrorOf({ type, booking, time, wantsSlot, isAsapAvailable, isSlotGone }: OrderForm): 'time' | 'timeGone' | null {
  if (type === 'lounge') return booking.date === '' || booking.time === '' ? 'time' : null;
  if (time.kind === 'asap' && (wantsSlot || isAsapAvailable === false)) return 'time';
  return isSlotGone ? 'timeGone' : null;
}

/** All errors that the browser can detect, each at its field (ORD-01). */
export function validateOrder(form: OrderForm): FieldError[] {
  const { fields, payment } = form;
  const errors: FieldError[] = [];
  const add = (field: FieldError['field'], code: FieldError['code'], detail = ''): void => {
    errors.push({ field, code, detail });
  };
  if (form.missingToMinimum > 0) add('cart', 'minimum');
  if (fields.name.trim() === '') add('name', 'name');
  if (form.phone === null) add('phone', 'phone');
  if (!isEmail(fields.email.trim())) add('email', 'email');
  if (form.location === null) add('place', form.type === 'delivery' ? 'place' : 'placePick');
  else if (form.addressProblem) errors.push(fieldErrorOf(form.addressProblem));
  const timeError = timeErrorOf(form);
  if (timeError !== null) add('time', timeError);
  if (payment === null) add('payment', form.isPaymentWithdrawn ? 'paymentGone' : 'payment');
  else if (paymentKind(payment.id).hasChange && changeOf(fields.changeFrom, form.total) === undefined) add('changeFrom', 'change');
  for (const { code, required } of form.consents) if (required && !fields.consents.includes(code)) add('consents', 'consent', code);
  return errors;
}

interface OrderExtras {
  /** Number of cutlery sets; 0 for none. */
  readonly cutlery: number;
  readonly express: boolean;
  /** Language of the page. */
  readonly locale: string;
  /** The currency in which the page shows the total. */
  readonly currency: string;
}

/** The order to send: ids, counts, choices and the shown total; null without a place or a valid phone. */
export function orderBody(cart: QuoteRequest, form: OrderForm, { cutlery, express, locale, currency }: OrderExtras): OrderRequest | null {
  const { fields, type, location, booking, payment, phone } = form;
  const delivery = orderDelivery(type, location, booking, express);
  if (delivery === null || payment === null || phone === null) return null;
  const comment = [fields.comment.trim(), type === 'delivery' ? (location?.comment.trim() ?? '') : ''].filter((part) => part !== '');
  return {
    ...cart,
    delivery,
    payment: payment.id,
    contact: { name: fields.name.trim(), phone, email: fields.email.trim() },
    people: type === 'lounge' ? booking.guests : Math.max(1, cutlery),
    // the restaurant lays the table
    cutlery: type !== 'lounge' && cutlery > 0,
    leaveAtDoor: type === 'delivery' && fields.leaveAtDoor,
    comment: comment.join('\n').slice(0, 1_000),
    changeFrom: paymentKind(payment.id).hasChange ? (changeOf(fields.changeFrom, form.total) ?? null) : null,
    consents: form.consents.map(({ code, version }) => ({ code, version, agreed: fields.consents.includes(code) })),
    shownTotal: form.total,
    shownCurrency: currency,
    lang: locale === shopLanguage() ? '' : locale,
  };
}

type Consent = Pick<Settings['consents'][number], 'code' | 'version'>;

/** A consent applies to one version of its text: with another version it must be given again. */
const consentKey = ({ code, version }: Consent): string => `${code}@${version}`;

/** Codes of the consents whose current text was agreed to. */
export const agreedConsents = (stored: readonly string[], consents: readonly Consent[]): readonly string[] =>
  consents.filter((consent) => stored.includes(consentKey(consent))).map(({ code }) => code);

/** Stored form of the given codes. */
export const storedConsents = (codes: readonly string[], consents: readonly Consent[]): readonly string[] =>
  consents.filter(({ code }) => codes.includes(code)).map(consentKey);

/** The stored consents without those that the shop reports as missing: they were for another version and must be given again. */
export const withoutConsents = (stored: readonly string[], codes: readonly string[]): readonly string[] =>
  stored.filter((key) => !codes.some((code) => key.startsWith(`${code}@`)));

/** Parts of the form with errors, from top to bottom; the first one with an error is focused (ORD-01). */
const FIELDS = [
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
export type FieldName = (typeof FIELDS)[number];

/** Messages of `checkout.error`. */
type FieldErrorCode = Exclude<Parameters<ReturnType<typeof useTranslations<'checkout.error'>>>[0], 'asapGone' | 'guestsMost'>;

export interface FieldError {
  readonly field: FieldName;
  readonly code: FieldErrorCode;
  /** Code of the consent, or the reason of a refused promo code; '' for any other error. */
  readonly detail: string;
}

/** `id` of the form that the order buttons submit. */
export const FORM_ID = 'checkout';

/** `id` of the element to focus for an error. */
export const fieldId = (field: FieldName, detail = ''): string =>
  field === 'consents' ? `checkout-consent-${detail}` : `checkout-${field}`;

export const firstError = (errors: readonly FieldError[]): FieldError | undefined =>
  FIELDS.flatMap((field) => errors.filter((error) => error.field === field))[0];

/** A problem in a refused quote or order (decisions «Orders»). Its message is for developers and not shown. */
interface Refusal {
  readonly path: string;
  readonly code: string;
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

/** Longer paths come first. */
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

function detailOf({ path, code, params }: Refusal): string {
  if (code === 'consent_required') return String(params?.consent ?? '');
  return code === 'coupon_refused' && path === 'promoCode' ? String(params?.reason ?? UNKNOWN_REASON) : '';
}

/** The reason of a promo code that is refused without one. */
const UNKNOWN_REASON: CouponReason = 'unsupported';

/** The field for a problem: by its code, otherwise by its path, otherwise the cart. */
export function fieldErrorOf({ path, code, params }: Refusal): FieldError {
  const known = BY_CODE[code];
  if (known) return { field: known[0], code: known[1], detail: detailOf({ path, code, params }) };
  const named = BY_PATH.find(([start]) => path === start || path.startsWith(`${start}.`));
  return named ? { field: named[1], code: named[2], detail: '' } : { field: 'cart', code: 'cart', detail: '' };
}

type ErrorText = (field: FieldName, detail?: string) => string;

/** The message of the error at a field; '' while there is none. */
export function useErrorText(errors: readonly FieldError[]): ErrorText {
  const t = useTranslations('checkout.error');
  return (field, detail) => {
    const error = errors.find((one) => one.field === field && (detail === undefined || one.detail === detail));
    return error === undefined ? '' : t(error.code);
  };
}
