import type { OrderTime, Problem } from '#lib/contract/checkout.ts';
import type { DeliveryType } from '#lib/contract/delivery-type.ts';
import { minorFromWire } from '#lib/contract/money-wire.ts';
import type { PaymentMethod } from '#lib/contract/payment.ts';
import { paymentKind } from '#lib/contract/payment-kind.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Booking, ChosenLocation } from '#lib/domain/delivery-choice.ts';
import type { DraftFields } from './draft.ts';
import type { FieldError } from './field-error.ts';
import { fieldErrorOf } from './problem-field.ts';

export interface CheckoutForm {
  readonly fields: DraftFields;
  /** In international form; null when nobody can be called by what was typed. */
  readonly phone: string | null;
  readonly type: DeliveryType;
  readonly location: ChosenLocation | null;
  /** Why nothing is brought to the chosen address, by the quote (DLV-03). */
  readonly addressProblem: Problem | null;
  readonly booking: Booking;
  readonly time: OrderTime;
  /** «At a time» is ticked: as soon as possible is not what is meant. */
  readonly wantsSlot: boolean;
  /** False: the kitchen is closed now; null: not known. */
  readonly asap: boolean | null;
  /** The chosen interval has passed or was taken while the form was filled. */
  readonly slotGone: boolean;
  readonly payment: PaymentMethod | null;
  /** The way to pay that was chosen is not offered here. */
  readonly withdrawn: boolean;
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

/** Everything the browser can know to be wrong, each at its field, from top to bottom (ORD-01). */
export function validate(form: CheckoutForm): FieldError[] {
  const { fields, type, booking } = form;
  const errors: FieldError[] = [];
  const wrong = (field: FieldError['field'], code: FieldError['code'], detail = ''): void => {
    errors.push({ field, code, detail });
  };
  if (form.missingToMinimum > 0) wrong('cart', 'minimum');
  if (fields.name.trim() === '') wrong('name', 'name');
  if (form.phone === null) wrong('phone', 'phone');
  if (!isEmail(fields.email.trim())) wrong('email', 'email');
  if (form.location === null) wrong('place', type === 'delivery' ? 'place' : 'placePick');
  else if (form.addressProblem) errors.push(fieldErrorOf(form.addressProblem));
  if (type === 'lounge' ? booking.date === '' || booking.time === '' : form.time.kind === 'asap' && (form.wantsSlot || form.asap === false))
    wrong('time', 'time');
  else if (type !== 'lounge' && form.slotGone) wrong('time', 'timeGone');
  if (form.payment === null) wrong('payment', form.withdrawn ? 'paymentGone' : 'payment');
  else if (paymentKind(form.payment.id).hasChange && changeOf(fields.changeFrom, form.total) === undefined) wrong('changeFrom', 'change');
  for (const consent of form.consents) {
    if (consent.required && !fields.consents.includes(consent.code)) wrong('consents', 'consent', consent.code);
  }
  return errors;
}
