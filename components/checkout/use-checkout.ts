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

/** Focuses the field of an error, unless the customer has started typing elsewhere since submitting (`sentFrom` had the focus then). */
function focusOn(error: Pick<FieldError, 'field' | 'detail'> | undefined, sentFrom: Element | null): void {
  const current = document.activeElement;
  if (error === undefined || (current !== sentFrom && current?.matches(TEXT_FIELD) === true)) return;
  const field = document.getElementById(fieldId(error.field, error.detail));
  field?.scrollIntoView({ block: 'center', behavior: 'smooth' });
  field?.focus({ preventScroll: true });
}

const ABOUT_ADDRESS: ReadonlySet<FieldError['code']> = new Set(['place', 'address', 'outside', 'unknownPrice']);

/** The cart with its latest quote. The e-mail address is needed for coupons limited to addresses. */
function useQuotedCart(email: string) {
  const lines = useCart((cart) => cart.lines);
  const { menu } = useCartMenu();
  const request = useQuoteRequest();
  const quoteState = useQuote(request.promoCode !== '' && email !== '' && isEmail(email) ? { ...request, email } : request, menu);
  useDropRefused(quoteState);
  return { lines, menu, request, quoteState };
}

/** State and actions of the checkout. `onPlaced`: called when an order was accepted, before the cart is emptied. */
export function useCheckout(settings: Settings, onPlaced: () => void) {
  const locale = useLocale();
  const fields = useCheckoutDraft((draft) => draft.fields);
  // A table or a time may be taken by the order itself when its response was lost: only the shop knows.
  const isOpen = useCheckoutDraft((draft) => draft.attempt !== null);
  const cutlery = useCart((cart) => cart.peopleCount);
  const { type, location, booking, time, express, wantsTime } = usePlace();
  const profile = useSession((session) => session.profile);
  const { lines, menu, request, quoteState } = useQuotedCart(fields.email.trim());
  const { quote, isSettled } = quoteState;

  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const sentFrom = useRef<Element | null>(null);
  const showErrors = (all: readonly FieldError[]): void => {
    // The focused element may be hidden until its error is rendered; a frame later the customer may be elsewhere.
    flushSync(() => setErrors(all));
    focusOn(firstError(all), sentFrom.current);
  };
  const placing = usePlaceOrder({ onErrors: showErrors, onPlaced });
  const { isSending, notice, repriced } = placing;
  // The notice about an order sent before a reload is not focused: nobody has just pressed the button.
  const noticeAtStart = useRef(notice);
  useEffect(() => {
    if ((notice !== null && notice !== noticeAtStart.current) || repriced !== null)
      focusOn({ field: 'cart', detail: '' }, sentFrom.current);
  }, [notice, repriced]);

  // Fill in the profile of a logged-in customer.
  useEffect(() => {
    if (profile !== null) useCheckoutDraft.getState().fillFrom(profile, Date.now());
  }, [profile]);

  // The quote's zone: the stored one may be older than the shop's map.
  const zone = quote?.zone || (location?.zone ?? '');
  const condition = settings.delivery.conditions.find((one) => type === 'delivery' && one.zone === zone) ?? null;
  const warehouseId = condition?.warehouseId ?? location?.warehouseId ?? null;
  const times = useTimeOptions(settings, { type, warehouseId, zone: condition?.zone ?? '' }, isOpen || isSending);
  const table = useTableChoice(settings, type === 'lounge' ? location : null, booking, isOpen || isSending);
  const available = times.query.data;
  // A shop without time selection asks for a time while the kitchen is closed.
  const asksTime = settings.showDeliveryTime || available?.asap.available === false;
  // Without available times there is nothing to choose.
  const wantsSlot = asksTime && wantsTime && (available === undefined || available.days.length > 0);

  const addressProblem = quote?.problems.find(({ path }) => path.startsWith('delivery.address')) ?? null;
  const methods = availablePayments({ type, warehouseId, condition }, settings);
  // No payment method is needed for a total of 0.
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

  /** Checks one field that lost focus; errors of the others are kept. */
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

  // The error of an address is shown while the quote reports it, and removed for a valid address.
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
    /** The title of the chosen payment method when this place does not offer it, '' when unknown; null while it is available. */
    withdrawnPayment: withdrawn ? (settings.paymentMethods.find(({ id }) => id === fields.payment)?.title ?? '') : null,
    errors: shown,
    errorText: useErrorText(shown),
    checkField,
    /** Removes the errors of a field whose value has changed. */
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
