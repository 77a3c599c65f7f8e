import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Settings } from '#lib/contract/settings.ts';
import { withoutUnused } from '#lib/domain/best-offer.ts';
import { availablePayments, choosePayment } from '#lib/domain/payments.ts';
import { firstTime, isOffered } from '#lib/domain/slots.ts';
import { parsePhone } from '#old/components/account/phone.ts';
import { useQuoteRequest } from '#old/components/cart/quote-request.ts';
import { useQuote } from '#old/components/cart/use-quote.ts';
import { useDropRefused } from '#old/components/discounts/use-drop-refused.ts';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useSession } from '#old/stores/session.ts';
import { useDraft } from './draft.ts';
import { type FieldError, type FieldName, fieldId, firstError } from './field-error.ts';
import { agreedTo } from './kept-consents.ts';
import { orderBody } from './order-body.ts';
import { fieldErrorOf } from './problem-field.ts';
import { useAvailableTime } from './use-available-time.ts';
import { useSubmit } from './use-submit.ts';
import { type CheckoutForm, isEmail, validate } from './validate.ts';

/** A field that takes letters. */
const TYPED_IN = 'textarea, input:not([type=radio], [type=checkbox])';

/** Leads to the first error, unless the visitor has begun to type elsewhere since the form was sent (`from` had the focus then): letters belong where they were begun. */
const focusOn = (error: Pick<FieldError, 'field' | 'detail'> | undefined, from: Element | null): void => {
  const now = document.activeElement;
  if (!error || (now !== from && now?.matches(TYPED_IN) === true)) return;
  const field = document.getElementById(fieldId(error.field, error.detail));
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  field?.focus({ preventScroll: true });
};

const ABOUT_ADDRESS: ReadonlySet<FieldError['code']> = new Set(['place', 'address', 'outside', 'unknownPrice']);

/** Everything the checkout page knows and does. */
export function useCheckout(settings: Settings, onPlaced: () => void) {
  const locale = useLocale();
  const fields = useDraft((s) => s.fields);
  const cart = useQuoteRequest();
  const cutlery = useCart((s) => s.cutlery);
  const { type, location, booking, time, express } = useDelivery();
  const profile = useSession((s) => s.profile);
  // a coupon may be restricted to an e-mail address
  const email = fields.email.trim();
  const quoted = useQuote(cart.promoCode !== '' && email !== '' && isEmail(email) ? { ...cart, email } : cart);
  useDropRefused(quoted.quote, quoted.settled);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const sentFrom = useRef<Element | null>(null);
  const showErrors = (all: readonly FieldError[]): void => {
    // what takes the focus may be hidden until its error is there; a frame later the visitor may be somewhere else
    flushSync(() => setErrors(all));
    focusOn(firstError(all), sentFrom.current);
  };
  const { submit, sending, notice, offline, repriced, acceptRepriced, cancelRepriced } = useSubmit({ onErrors: showErrors, onPlaced });
  useEffect(() => {
    if (notice?.kind === 'changed' || repriced !== null) focusOn({ field: 'cart', detail: '' }, sentFrom.current);
  }, [notice, repriced]);
  // the zone is the quote's: what this browser keeps may be older than the shop's map
  const zone = quoted.quote?.zone || (location?.zone ?? '');
  const condition = settings.delivery.conditions.find((c) => type === 'delivery' && c.zone === zone) ?? null;
  const warehouseId = condition?.warehouseId ?? location?.warehouseId ?? null;
  const times = useAvailableTime({ type, warehouseId, zone: condition?.zone ?? '' });
  const addressProblem = quoted.quote?.problems.find((p) => p.path.startsWith('delivery.address')) ?? null;
  const methods = availablePayments({ type, warehouseId, condition }, settings);
  // nobody is asked how to pay nothing
  const isFree = quoted.quote?.total === 0;
  const { method: payment, withdrawn } = choosePayment(methods, isFree ? '' : fields.payment);

  // who is logged in need not type what the shop knows
  useEffect(() => {
    if (profile !== null) useDraft.getState().fillFrom(profile);
  }, [profile]);

  // the time may be taken by the very order whose answer never came: only the shop can tell
  const isPending = useDraft((s) => s.attempt !== null);
  // a shop that asks for no time is asked for one all the same while it cannot cook at once
  const asksTime = settings.showDeliveryTime || times.data?.asap.available === false;
  const { wantsTime: later, setWantsTime: setLater } = useDelivery();
  // where no times are offered there is nothing to want
  const wantsSlot = asksTime && later && (times.data === undefined || times.data.days.length > 0);
  const first = times.data?.isListed && !times.data.asap.available ? firstTime(times.data.days) : null;
  useEffect(() => {
    if (first !== null && time.kind === 'asap' && type !== 'lounge') useDelivery.getState().setTime(first);
  });
  const slotGone = !isPending && time.kind === 'slot' && times.data !== undefined && !isOffered(times.data.days, time);
  const formOf = (phone: string | null): CheckoutForm => ({
    fields: { ...fields, ...(isFree && { changeFrom: '' }), consents: agreedTo(fields.consents, settings.consents) },
    phone,
    type,
    location,
    addressProblem,
    booking,
    time,
    wantsSlot,
    asap: isPending || type === 'lounge' ? null : (times.data?.asap.available ?? null),
    slotGone,
    payment,
    withdrawn,
    consents: settings.consents,
    total: quoted.quote?.total ?? 0,
    missingToMinimum: quoted.quote?.missingToMinimum ?? 0,
  });

  /** Looks at one field that was left; the others keep what was said about them. */
  const check = async (field: FieldName): Promise<void> => {
    const phone = await parsePhone(fields.phone, settings.contacts.phone);
    if (phone === undefined) return;
    const found = validate(formOf(phone)).filter((e) => e.field === field);
    const untouched = field !== 'email' && fields[field === 'name' ? 'name' : 'phone'] === '';
    setErrors((all) => [...all.filter((e) => e.field !== field), ...(untouched ? [] : found)]);
  };
  /** Another choice was made there: what was said about the one before no longer holds. */
  const forget = (field: FieldName): void => setErrors((all) => all.filter((e) => e.field !== field));
  const send = async (): Promise<void> => {
    if (sending || repriced !== null) return;
    sentFrom.current = document.activeElement;
    const phone = await parsePhone(fields.phone, settings.contacts.phone);
    if (phone === undefined) return offline();
    const form = formOf(phone);
    const found = validate(form);
    showErrors(found);
    const body = orderBody(quoted.quote === null ? cart : withoutUnused(cart, quoted.quote), form, { cutlery, express, locale });
    if (found.length === 0 && body !== null && quoted.quote !== null) await submit(body, quoted.quote);
  };
  // what was said about an address holds while the quote says it; a better address takes it back
  const found = location !== null && quoted.settled && addressProblem === null;
  const said = errors.filter((e) => !(found && e.field === 'place' && ABOUT_ADDRESS.has(e.code)));
  const shown = addressProblem && !said.some((e) => e.field === 'place') ? [...said, fieldErrorOf(addressProblem)] : said;
  return {
    settings,
    type,
    location,
    condition,
    quoted,
    times,
    asksTime,
    wantsSlot,
    setLater,
    slotGone,
    methods,
    payment,
    /** Its order waits to be paid, and can be cancelled until then. */
    waitsForPayment: payment !== null && !payment.onReceipt,
    withdrawn: withdrawn ? (settings.paymentMethods.find((m) => m.id === fields.payment)?.title ?? '') : null,
    errors: shown,
    check,
    forget,
    send,
    sending,
    /** The order may have been accepted already. */
    isOpen: sending || isPending,
    notice,
    /** An order that waits for a decision about its sum; the form sends no other one meanwhile. */
    repriced,
    acceptRepriced,
    cancelRepriced,
  };
}

export type Checkout = ReturnType<typeof useCheckout>;
