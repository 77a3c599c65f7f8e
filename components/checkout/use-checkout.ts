import { useLocale } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTableChoice } from '#components/delivery/table-fields.tsx';
import { useTimeOptions } from '#components/delivery/time-choice-client.tsx';
import { useDropRefused } from '#components/discounts/use-discount-flow.ts';
import { useCartMenu } from '#components/quote/shop-queries.ts';
import { useQuote, useQuoteRequest } from '#components/quote/use-quote.ts';
import { parsePhone } from '#lib/client/phone.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { availablePayments, choosePayment } from '#lib/domain/payments.ts';
import { withoutUnused } from '#lib/domain/quote-discounts.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import {
  agreedConsents,
  type FieldError,
  type FieldName,
  fieldErrorOf,
  fieldId,
  firstError,
  isEmail,
  type OrderForm,
  orderBody,
  useErrorText,
  validateOrder,
} from './order-form.ts';
import { usePlaceOrder } from './use-place-order.ts';

/** A field that takes letters. */
const TEXT_FIELD = 'textarea, input:not([type=radio], [type=checkbox])';

/** Leads to an error, unless the customer has begun to type elsewhere since the form was sent (`sentFrom` had the focus then). */
function focusOn(error: Pick<FieldError, 'field' | 'detail'> | undefined, sentFrom: Element | null): void {
  const current = document.activeElement;
  if (error === undefined || (current !== sentFrom && current?.matches(TEXT_FIELD) === true)) return;
  const field = document.getElementById(fieldId(error.field, error.detail));
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  field?.focus({ preventScroll: true });
}

const ABOUT_ADDRESS: ReadonlySet<FieldError['code']> = new Set(['place', 'address', 'outside', 'unknownPrice']);

/** The cart with what it costs by the newest quote. A coupon may be for one e-mail address. */
function useQuotedCart(email: string) {
  const lines = useCart((cart) => cart.lines);
  const { menu } = useCartMenu();
  const request = useQuoteRequest();
  const quoteState = useQuote(request.promoCode !== '' && email !== '' && isEmail(email) ? { ...request, email } : request, menu);
  useDropRefused(quoteState);
  return { lines, menu, request, quoteState };
}

/** Everything that the checkout knows and does. `onPlaced`: an order was accepted, and the cart is emptied next. */
export function useCheckout(settings: Settings, onPlaced: () => void) {
  const locale = useLocale();
  const fields = useCheckoutDraft((draft) => draft.fields);
  // A table or a time may be taken by the very order whose answer never came: only the shop can tell.
  const isOpen = useCheckoutDraft((draft) => draft.attempt !== null);
  const cutlery = useCart((cart) => cart.peopleCount);
  const { type, location, booking, time, express, wantsTime } = usePlace();
  const profile = useSession((session) => session.profile);
  const { lines, menu, request, quoteState } = useQuotedCart(fields.email.trim());
  const { quote, isSettled } = quoteState;

  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const sentFrom = useRef<Element | null>(null);
  const showErrors = (all: readonly FieldError[]): void => {
    // What gets the focus may be hidden until its error is there; a frame later the customer may be somewhere else.
    flushSync(() => setErrors(all));
    focusOn(firstError(all), sentFrom.current);
  };
  const placing = usePlaceOrder({ onErrors: showErrors, onPlaced });
  const { isSending, notice, repriced } = placing;
  // The notice of an order that was sent before a reload takes no focus: nobody has just pressed the button.
  const noticeAtStart = useRef(notice);
  useEffect(() => {
    if ((notice !== null && notice !== noticeAtStart.current) || repriced !== null)
      focusOn({ field: 'cart', detail: '' }, sentFrom.current);
  }, [notice, repriced]);

  // Who is logged in need not type what the shop knows.
  useEffect(() => {
    if (profile !== null) useCheckoutDraft.getState().fillFrom(profile, Date.now());
  }, [profile]);

  // The zone is the quote's: what this browser keeps may be older than the shop's map.
  const zone = quote?.zone || (location?.zone ?? '');
  const condition = settings.delivery.conditions.find((one) => type === 'delivery' && one.zone === zone) ?? null;
  const warehouseId = condition?.warehouseId ?? location?.warehouseId ?? null;
  const times = useTimeOptions(settings, { type, warehouseId, zone: condition?.zone ?? '' }, isOpen || isSending);
  const table = useTableChoice(settings, type === 'lounge' ? warehouseId : null, booking, isOpen || isSending);
  const available = times.query.data;
  // A shop that asks for no time asks for one all the same while it cannot cook at once.
  const asksTime = settings.showDeliveryTime || available?.asap.available === false;
  // Where no times are offered there is nothing to want.
  const wantsSlot = asksTime && wantsTime && (available === undefined || available.days.length > 0);

  const addressProblem = quote?.problems.find(({ path }) => path.startsWith('delivery.address')) ?? null;
  const methods = availablePayments({ type, warehouseId, condition }, settings);
  // Nobody is asked how to pay nothing.
  const isFree = quote?.total === 0;
  const { method: payment, withdrawn } = choosePayment(methods, isFree ? '' : fields.payment);

  const formOf = (phone: string | null): OrderForm => ({
    fields: {
      ...fields,
      ...(isFree && { changeFrom: '' }),
      consents: agreedConsents(fields.consents, settings.consents),
    },
    phone,
    type,
    location,
    addressProblem,
    booking: { ...booking, date: table.date, time: table.time },
    time,
    wantsSlot,
    isAsapAvailable: isOpen || type === 'lounge' ? null : (available?.asap.available ?? null),
    isSlotGone: times.isGone,
    payment,
    isPaymentWithdrawn: withdrawn,
    consents: settings.consents,
    total: quote?.total ?? 0,
    missingToMinimum: quote?.missingToMinimum ?? 0,
  });

  /** Checks one field that was left; the others keep what was said about them. */
  const checkField = async (field: 'name' | 'phone' | 'email'): Promise<void> => {
    const phone = await parsePhone(fields.phone, settings.contacts.phone);
    if (phone === undefined) return;
    const found = validateOrder(formOf(phone)).filter((error) => error.field === field);
    const isUntouched = field !== 'email' && fields[field] === '';
    setErrors((all) => [...all.filter((error) => error.field !== field), ...(isUntouched ? [] : found)]);
  };

  const send = async (): Promise<void> => {
    if (isSending || repriced !== null) return;
    sentFrom.current = document.activeElement;
    const phone = await parsePhone(fields.phone, settings.contacts.phone);
    if (phone === undefined) return placing.showOffline();
    const form = formOf(phone);
    const found = validateOrder(form);
    showErrors(found);
    const body = orderBody(quote === null ? request : withoutUnused(request, quote), form, { cutlery, express, locale });
    if (found.length === 0 && body !== null && quote !== null) await placing.send(body, quote);
  };

  // What was said about an address holds while the quote says it; a better address takes it back.
  const isAddressFound = location !== null && isSettled && addressProblem === null;
  const kept = errors.filter(({ field, code }) => !(isAddressFound && field === 'place' && ABOUT_ADDRESS.has(code)));
  const shown = addressProblem && !kept.some(({ field }) => field === 'place') ? [...kept, fieldErrorOf(addressProblem)] : kept;
  return {
    settings,
    type,
    location,
    condition,
    lines,
    menu,
    quoteState,
    times,
    table,
    asksTime,
    wantsSlot,
    methods,
    payment,
    isFree,
    /** The title of the chosen payment method that this place does not offer, '' when nobody knows it any more; null while the choice holds. */
    withdrawnPayment: withdrawn ? (settings.paymentMethods.find(({ id }) => id === fields.payment)?.title ?? '') : null,
    errors: shown,
    errorText: useErrorText(shown),
    checkField,
    /** Another value was chosen there: what was said about the one before does not hold any more. */
    clearErrors: (field: FieldName): void => setErrors((all) => all.filter((error) => error.field !== field)),
    send,
    isSending,
    notice,
    repriced,
    acceptRepriced: placing.acceptRepriced,
    cancelRepriced: placing.cancelRepriced,
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
