import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTableChoice } from '#components/delivery/table-fields.tsx';
import { useTimeOptions } from '#components/delivery/time-choice-client.tsx';
import { refusedCoupons, useDiscountFlow, useDropRefused } from '#components/discounts/use-discount-flow.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useCartMenu } from '#components/quote/shop-queries.ts';
import { useQuote, useQuoteRequest } from '#components/quote/use-quote.ts';
import { type FailedRequest, type PlacedOrder, request } from '#lib/client/api.ts';
import { replaceEntry } from '#lib/client/history.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { parsePhone } from '#lib/client/phone.ts';
import { placeOrder, postOrder } from '#lib/client/place-order.ts';
import { randomId } from '#lib/client/secure-context.ts';
import { fieldsOf, isRecord, isWholeIn, textOf } from '#lib/client/storage.ts';
import type { OrderItem, OrderRequest, Quote } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { withoutUnused } from '#lib/domain/best-offer.ts';
import { isEmail } from '#lib/domain/email.ts';
import { availablePayments, choosePayment } from '#lib/domain/payments.ts';
import { useCart } from '#stores/cart.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { openLayer } from '#stores/layers.ts';
import { useOrders } from '#stores/orders.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import {
  agreedConsents,
  type FieldError,
  type FieldName,
  fieldErrorOf,
  fieldId,
  firstError,
  type OrderForm,
  orderBody,
  useErrorText,
  validateOrder,
  withoutConsents,
} from './order-form.ts';

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
  const { currency, currencyCode } = useShop();
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
    const body = orderBody(quote === null ? request : withoutUnused(request, quote), form, {
      cutlery,
      express,
      locale,
      currency: currencyCode || currency,
    });
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

/** The message above the form after an attempt to order. */
export type OrderNotice =
  /** `after` is null when the shop did not return its new quote. */
  | { readonly kind: 'changed'; readonly before: Quote; readonly after: Quote | null; readonly total: number }
  | { readonly kind: 'outcome-unknown' | 'offline' | 'in-progress' | 'currency' }
  /** `code`: why, in the code of the refusal. */
  | { readonly kind: 'refused'; readonly code: string };

interface PlaceOrderOptions {
  readonly onErrors: (errors: readonly FieldError[]) => void;
  /** Called when the order was accepted: the cart is emptied next, before the page has changed. */
  readonly onPlaced: () => void;
}

/** Sends an order and returns its result. Only an accepted order empties the cart (ORD-09). */
export function usePlaceOrder({ onErrors, onPlaced }: PlaceOrderOptions) {
  const t = useTranslations('checkout');
  const c = useTranslations('cart');
  const router = useRouter();
  const { prefix } = useShop();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  // An order sent before a reload may have been accepted.
  const [notice, setNotice] = useState<OrderNotice | null>(() =>
    useCheckoutDraft.getState().attempt === null ? null : { kind: 'outcome-unknown' },
  );
  const flow = useDiscountFlow();
  const isRunning = useRef(false);
  const repriced = useCheckoutDraft((draft) => draft.repriced);
  const refresh = (...names: readonly string[]): void => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };

  const finish = ({ id, key, status, paymentUrl }: Omit<PlacedOrder, 'total' | 'number'>, ordered: readonly OrderItem[]): void => {
    onPlaced();
    const { customerId } = useSession.getState();
    // The session opens a customer's order; a key in the browser's history would outlive the session.
    const page = `${prefix}/order/${id}${customerId === null ? `?key=${encodeURIComponent(key)}` : ''}`;
    useOrders.getState().add({ id, status, customerId });
    nameCustomer();
    useCheckoutDraft.getState().finish();
    usePlace.getState().setExpress(false);
    usePlace.getState().setWantsTime(false);
    useCart.getState().takeOrdered(ordered);
    if (useCart.getState().lines.length > 0)
      toast({ tone: 'info', text: t('leftInCart'), action: { label: c('title'), run: () => openLayer(`${prefix}/cart`) } });
    // After this order quotes may have changed: it was a first order, or used up a coupon.
    refresh('bonus', 'quote');
    if (status === 'pending' && paymentUrl !== '') {
      useOrders.getState().setPaying(id);
      if (leaveToPay(paymentUrl, page)) return;
    }
    router.push(page);
  };

  const showRefusal = ({ code, params }: FailedRequest, shown: Quote, sentCoupons: readonly string[]): void => {
    if (code === 'idempotency_in_progress') {
      setNotice({ kind: 'in-progress' });
      return;
    }
    if (code === 'quote_changed') {
      const after = quoteOf(params.quote);
      const total = after?.total ?? (isWholeIn(params.total, 0) ? params.total : shown.total);
      setNotice({ kind: 'changed', before: shown, after, total });
      refresh('quote');
      return;
    }
    if (code === 'currency_changed') {
      // The page keeps its currency until it is loaded again.
      setNotice({ kind: 'currency' });
      refresh('settings', 'quote');
      return;
    }
    const problems = refusals(params.problems);
    const errors = problems.map(fieldErrorOf);
    // a coupon that the quote accepts can be refused with the order, which has the phone; it is removed as one that the quote refuses
    const failed = refusedCoupons(problems, sentCoupons);
    if (failed.length > 0) flow({ kind: 'failed', judge: 'shop', failed });
    const { attempt, fields, set } = useCheckoutDraft.getState();
    setNotice(attempt !== null ? { kind: 'outcome-unknown' } : errors.length > 0 ? null : { kind: 'refused', code });
    const missing = errors.filter(({ field }) => field === 'consents').map(({ detail }) => detail);
    if (missing.length > 0) set({ consents: withoutConsents(fields.consents, missing) }, Date.now());
    onErrors(errors);
    // Settings, prices and times of the shop may have changed.
    refresh('settings', 'quote', 'bonus', 'time', 'tables');
  };

  const send = async (body: OrderRequest, shown: Quote): Promise<void> => {
    const draft = useCheckoutDraft.getState;
    let ordered = body;
    const result = await placeOrder(body, {
      attempt: () => draft().attempt,
      keep: (attempt) => draft().setAttempt(attempt),
      newKey: randomId,
      post: postOrder,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
      onPlaced: (sent) => {
        ordered = sent;
      },
    });
    isRunning.current = false;
    if (result.ok && result.data.total === ordered.shownTotal) {
      // The button stays busy until the page has changed.
      finish(result.data, ordered.items);
      return;
    }
    setSending(false);
    if (result.ok) {
      const { id, key, status, paymentUrl, total } = result.data;
      draft().setRepriced({ id, key, status, paymentUrl, total, shown: ordered.shownTotal, items: ordered.items });
    } else if (result.failure === 'refused') showRefusal(result, shown, ordered.coupons);
    else setNotice({ kind: result.failure === 'offline' ? 'offline' : 'outcome-unknown' });
  };

  return {
    /** Sends an order once, also with repeated calls. */
    send: async (body: OrderRequest, shown: Quote): Promise<void> => {
      if (isRunning.current) return;
      // Another tab may have started the same order.
      useCheckoutDraft.stored.rehydrate();
      if (useCheckoutDraft.getState().repriced !== null) return;
      isRunning.current = true;
      setSending(true);
      setNotice(null);
      await send(body, shown);
    },
    isSending,
    notice,
    showOffline: (): void => setNotice({ kind: 'offline' }),
    /** An order whose total the customer must accept. */
    repriced,
    acceptRepriced: (): void => {
      if (repriced !== null) finish(repriced, repriced.items);
    },
    /** @returns Whether the shop has cancelled it; otherwise the order still waits for the decision. */
    cancelRepriced: async (): Promise<boolean> => {
      if (repriced === null) return false;
      const result = await request('cancelOrder', { params: { id: repriced.id }, body: { key: repriced.key } });
      if (!result.ok || result.data.status !== 'cancelled') return false;
      useCheckoutDraft.getState().setRepriced(null);
      toast({ tone: 'success', text: t('differsCancelled') });
      refresh('quote');
      return true;
    },
  };
}

/** Gives a customer without a name the order's name, as the backend does. A guest's contact stays in the draft. */
function nameCustomer(): void {
  const { profile, setProfile } = useSession.getState();
  if (profile?.name === '') setProfile({ ...profile, name: useCheckoutDraft.getState().fields.name });
}

/**
 * Opens the payment page so that returning, also with the browser's Back, leads to the order instead of an empty checkout (ORD-04).
 * @returns False in a messenger, which opens that page in another window: the customer stays and returns to the order.
 */
function leaveToPay(paymentUrl: string, orderPage: string): boolean {
  const { messenger } = useMessenger.getState();
  if (messenger !== null) {
    messenger.openLink(new URL(paymentUrl, window.location.href).href);
    return false;
  }
  replaceEntry(orderPage);
  // A page restored from the back/forward cache would still show the form.
  window.addEventListener('pageshow', ({ persisted }) => persisted && window.location.reload());
  window.location.assign(paymentUrl);
  return true;
}

/** The new quote of a refused order; null when it cannot be compared. */
function quoteOf(value: unknown): Quote | null {
  const { lines, ledger, total } = fieldsOf(value);
  const isSum = (sum: unknown): boolean => isWholeIn(sum, Number.MIN_SAFE_INTEGER);
  const isLine = (line: unknown): boolean => isSum(fieldsOf(line).total) && typeof fieldsOf(line).name === 'string';
  const isStep = (step: unknown): boolean => isSum(fieldsOf(step).amount) && typeof fieldsOf(step).label === 'string';
  const isUsable = Array.isArray(lines) && lines.every(isLine) && Array.isArray(ledger) && ledger.every(isStep) && isSum(total);
  return isUsable ? (value as Quote) : null;
}

/** The shop's problems of an order; empty when it named none. */
function refusals(problems: unknown) {
  if (!Array.isArray(problems) || !problems.every(isRecord)) return [];
  return problems.map(({ path, code, params }) => ({ path: textOf(path, 300), code: textOf(code, 100), params: fieldsOf(params) }));
}
