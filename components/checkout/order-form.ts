import type { OrderRequest, OrderTime, Problem, QuoteRequest } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/delivery-type.ts';
import { minorFromWire } from '#lib/contract/money-wire.ts';
import type { PaymentMethod } from '#lib/contract/payment.ts';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type Booking, type ChosenLocation, orderDelivery } from '#lib/domain/delivery-choice.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import type { DraftFields } from '#stores/checkout-draft.ts';
import { type FieldError, fieldErrorOf } from './field-errors.ts';

/** What the form of the checkout holds when it is checked and sent. */
export interface OrderForm {
  /** `consents`: codes of those whose present text is agreed to. */
  readonly fields: DraftFields;
  /** In international form; null when nobody can be called by what was typed. */
  readonly phone: string | null;
  readonly type: DeliveryType;
  readonly location: ChosenLocation | null;
  /** Why nothing is delivered to the chosen address, by the quote (DLV-03). */
  readonly addressProblem: Problem | null;
  readonly booking: Booking;
  readonly time: OrderTime;
  /** A time is wanted, and «as soon as possible» is not meant. */
  readonly wantsSlot: boolean;
  /** False: the kitchen is closed now; null: not known. */
  readonly isAsapAvailable: boolean | null;
  /** The chosen interval has passed or was taken while the form was filled in. */
  readonly isSlotGone: boolean;
  readonly payment: PaymentMethod | null;
  /** The chosen payment method is not offered here. */
  readonly isPaymentWithdrawn: boolean;
  readonly consents: Settings['consents'];
  /** Minor units. */
  readonly total: number;
  readonly missingToMinimum: number;
}

/** The pattern of `z.email()`, which the contract uses: zod itself is kept out of a page's first load. */
const EMAIL = /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether the text is a valid e-mail address or empty. */
export const isEmail = (text: string): boolean => text === '' || (text.length <= 200 && EMAIL.test(text));

/** The sum to bring change for, in minor units; null for «no change», undefined for what is no sum or not enough. */
export function changeOf(typed: string, total: number): number | null | undefined {
  if (typed.trim() === '') return null;
  const minor = minorFromWire(typed);
  return minor !== undefined && minor >= total ? minor : undefined;
}

function timeErrorOf({ type, booking, time, wantsSlot, isAsapAvailable, isSlotGone }: OrderForm): 'time' | 'timeGone' | null {
  if (type === 'lounge') return booking.date === '' || booking.time === '' ? 'time' : null;
  if (time.kind === 'asap' && (wantsSlot || isAsapAvailable === false)) return 'time';
  return isSlotGone ? 'timeGone' : null;
}

/** Everything that the browser can know to be wrong, each at its field (ORD-01). */
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
  /** Sets of cutlery; 0 for none. */
  readonly cutlery: number;
  readonly express: boolean;
  /** Language of the page. */
  readonly locale: string;
}

/** The order as it is sent: ids, counts, choices and the total that the customer saw; null while no place is chosen or nobody can be called. */
export function orderBody(cart: QuoteRequest, form: OrderForm, { cutlery, express, locale }: OrderExtras): OrderRequest | null {
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
    // a table is laid by the restaurant
    cutlery: type !== 'lounge' && cutlery > 0,
    leaveAtDoor: type === 'delivery' && fields.leaveAtDoor,
    comment: comment.join('\n').slice(0, 1_000),
    changeFrom: paymentKind(payment.id).hasChange ? (changeOf(fields.changeFrom, form.total) ?? null) : null,
    consents: form.consents.map(({ code, version }) => ({ code, version, agreed: fields.consents.includes(code) })),
    shownTotal: form.total,
    lang: locale === shopLanguage() ? '' : locale,
  };
}

type Consent = Pick<Settings['consents'][number], 'code' | 'version'>;

/** A tick belongs to the text as it stood: with another version it is off again. */
const consentKey = ({ code, version }: Consent): string => `${code}@${version}`;

/** Codes of the consents whose present text was agreed to. */
export const agreedConsents = (stored: readonly string[], consents: readonly Consent[]): readonly string[] =>
  consents.filter((consent) => stored.includes(consentKey(consent))).map(({ code }) => code);

/** Ticked codes as they are stored. */
export const storedConsents = (codes: readonly string[], consents: readonly Consent[]): readonly string[] =>
  consents.filter(({ code }) => codes.includes(code)).map(consentKey);

/** What stays stored after the shop said that a consent is missing: its tick was for something else and has to be set again. */
export const withoutConsents = (stored: readonly string[], codes: readonly string[]): readonly string[] =>
  stored.filter((key) => !codes.some((code) => key.startsWith(`${code}@`)));
