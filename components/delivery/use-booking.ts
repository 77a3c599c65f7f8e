import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { PlacedOrder } from '#lib/client/api.ts';
import { parsePhone } from '#lib/client/phone.ts';
import { placeOrder, postOrder } from '#lib/client/place-order.ts';
import { randomId } from '#lib/client/secure-context.ts';
import { fieldsOf, textOf } from '#lib/client/storage.ts';
import { orderAttemptOf } from '#lib/client/stored-order.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Place } from '#lib/contract/shipping.ts';
import type { Booking } from '#lib/domain/delivery-choice.ts';
import { availablePayments } from '#lib/domain/payments.ts';
import { shopLanguage } from '#lib/i18n/locales.ts';
import { useCheckoutDraft } from '#stores/checkout-draft.ts';
import { dropFormDraft, formDraft, keepFormDraft } from '#stores/form-drafts.ts';
import { useOrders } from '#stores/orders.ts';
import { useSession } from '#stores/session.ts';

/** One name for all restaurants: after sending, the form can be opened again for another one. */
const ATTEMPT_DRAFT = 'table-attempt';

export interface BookingRequest {
  readonly place: Place;
  readonly booking: Booking;
  readonly name: string;
  readonly phone: string;
  /** Codes of the checked consents. */
  readonly agreed: readonly string[];
}

export type BookingField = 'time' | 'name' | 'phone' | 'consents';
export interface BookingError {
  readonly field: BookingField;
  /** Message of `checkout.error`. */
  readonly key: 'time' | 'table' | 'guests' | 'name' | 'phone' | 'consent';
  /** Code of the consent; '' for other fields. */
  readonly consent: string;
}

const error = (field: BookingField, key: BookingError['key'], consent = ''): BookingError => ({ field, key, consent });

/**
 * Books a table without dishes exactly once, also with repeated presses and openings of the form (DLV-06, ORD-03). The cart is not changed.
 * @param onBooked Called when the table is booked; the caller shows the order's page.
 */
export function useBooking(settings: Settings, onBooked: (order: PlacedOrder) => void) {
  const t = useTranslations('booking');
  const locale = useLocale();
  const queries = useQueryClient();
  const [errors, setErrors] = useState<readonly BookingError[]>([]);
  // Kept in the tab: the form can be closed, and the page reloaded, before the response.
  const [attempt, setAttempt] = useState(() => formDraft(ATTEMPT_DRAFT, orderAttemptOf));
  const [notice, setNotice] = useState(() => (attempt === null ? '' : t('lost')));
  const [isSending, setSending] = useState(false);
  const isRunning = useRef(false);

  /** @returns The errors, or null when the table is booked. */
  const send = async (wish: BookingRequest): Promise<readonly BookingError[] | null> => {
    const phone = await parsePhone(wish.phone, settings.contacts.phone);
    if (phone === undefined) {
      setNotice(t('offline'));
      return [];
    }
    const found = errorsOf(wish, phone, settings);
    const body = phone === null || found.length > 0 ? null : bodyOf(wish, phone, settings, locale);
    if (body === null) {
      if (found.length === 0) setNotice(t('noPayment'));
      return found;
    }
    const result = await placeOrder(body, {
      attempt: () => attempt,
      keep: (kept) => {
        setAttempt(kept);
        if (kept === null) dropFormDraft(ATTEMPT_DRAFT);
        else keepFormDraft(ATTEMPT_DRAFT, kept);
      },
      newKey: randomId,
      post: postOrder,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    });
    if (result.ok) {
      rememberContact(body.contact);
      const { id, status } = result.data;
      useOrders.getState().add({ id, status, table: true, customerId: useSession.getState().customerId });
      onBooked(result.data);
      return null;
    }
    void queries.invalidateQueries({ queryKey: ['tables'] });
    const refused = result.failure === 'refused' ? refusedFields(result.params.problems) : [];
    // A booking that is still being processed is not refused: another press requests its response.
    const isRefused = result.failure === 'refused' && result.code !== 'idempotency_in_progress';
    if (refused.length === 0) setNotice(isRefused ? t('refused') : result.failure === 'offline' ? t('offline') : t('lost'));
    return refused;
  };

  return {
    /** @returns The errors; empty when the table is booked or no field is affected. */
    book: async (wish: BookingRequest): Promise<readonly BookingError[]> => {
      if (isRunning.current) return [];
      isRunning.current = true;
      setSending(true);
      setNotice('');
      const found = await send(wish);
      // The button stays busy while the order's page loads.
      if (found === null) return [];
      setErrors(found);
      isRunning.current = false;
      setSending(false);
      return found;
    },
    errors,
    /** Removes the errors of a changed field. */
    clearErrors: (field: BookingField): void => setErrors((all) => all.filter((one) => one.field !== field)),
    notice,
    isSending,
    /** The table may already be booked by this request. */
    isOpen: isSending || attempt !== null,
  };
}

function errorsOf({ booking, name, agreed }: BookingRequest, phone: string | null, settings: Settings): BookingError[] {
  const missing = settings.consents.filter(({ code, required }) => required && !agreed.includes(code));
  return [
    ...(booking.date === '' || booking.time === '' ? [error('time', 'time')] : []),
    ...(name.trim() === '' ? [error('name', 'name')] : []),
    ...(phone === null ? [error('phone', 'phone')] : []),
    ...missing.map(({ code }) => error('consents', 'consent', code)),
  ];
}

/** A booking is an order without items. It is paid, if at all, at the restaurant (decisions «Delivery»); null without a payment method there. */
function bodyOf({ place, booking, name, agreed }: BookingRequest, phone: string, settings: Settings, locale: string): OrderRequest | null {
  const methods = availablePayments({ type: 'lounge', warehouseId: place.warehouseId, condition: null }, settings);
  const payment = methods.find(({ onReceipt }) => onReceipt) ?? methods[0];
  if (payment === undefined) return null;
  return {
    items: [],
    delivery: { type: 'lounge', placeId: place.id, ...booking },
    time: { kind: 'asap' },
    coupons: [],
    promoCode: '',
    gifts: [],
    promotionId: null,
    bonuses: 0,
    tips: 0,
    payment: payment.id,
    contact: { name: name.trim(), phone, email: '' },
    people: booking.guests,
    cutlery: false,
    leaveAtDoor: false,
    comment: '',
    changeFrom: null,
    consents: settings.consents.map(({ code, version }) => ({ code, version, agreed: agreed.includes(code) })),
    shownTotal: 0,
    lang: locale === shopLanguage() ? '' : locale,
  };
}

const BY_CODE: Readonly<Record<string, BookingError>> = {
  table_unavailable: error('time', 'table'),
  guests_invalid: error('time', 'guests'),
  name_required: error('name', 'name'),
  phone_invalid: error('phone', 'phone'),
};
const BY_PATH: Readonly<Record<string, BookingError>> = {
  'contact.name': error('name', 'name'),
  'contact.phone': error('phone', 'phone'),
  'delivery.guests': error('time', 'guests'),
  'delivery.time': error('time', 'time'),
  'delivery.date': error('time', 'time'),
};

/** The fields that the shop refused (decisions «Orders»: a list of {path, code, message, params}); empty when it names none of this form. */
function refusedFields(problems: unknown): readonly BookingError[] {
  if (!Array.isArray(problems)) return [];
  return problems.flatMap((problem) => {
    const { code, path, params } = fieldsOf(problem);
    if (code === 'consent_required') return [error('consents', 'consent', textOf(fieldsOf(params).consent, 60))];
    const known = BY_CODE[textOf(code, 100)] ?? BY_PATH[textOf(path, 300)];
    return known === undefined ? [] : [known];
  });
}

/** Stores the contact for later forms. A customer without a name gets this one, as in the account; a guest's contact stays in this browser. */
function rememberContact({ name, phone }: Pick<OrderRequest['contact'], 'name' | 'phone'>): void {
  const { profile, setProfile } = useSession.getState();
  if (profile !== null) {
    if (profile.name === '') setProfile({ ...profile, name });
    return;
  }
  const { fields, set } = useCheckoutDraft.getState();
  set({ name: fields.name || name, phone: fields.phone || phone }, Date.now());
}
