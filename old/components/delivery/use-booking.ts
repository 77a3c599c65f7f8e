import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { randomId } from '#lib/browser/secure-context.ts';
import type { OrderRequest } from '#lib/contract/checkout.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Place } from '#lib/contract/shipping.ts';
import type { Booking } from '#lib/domain/delivery-choice.ts';
import { availablePayments } from '#lib/domain/payments.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { parsePhone } from '#old/components/account/phone.ts';
import type { FieldError } from '#old/components/checkout/field-error.ts';
import { keepContact } from '#old/components/checkout/keep-contact.ts';
import { placeOrder } from '#old/components/checkout/place-order.ts';
import { pause, postOrder, refusedFields } from '#old/components/checkout/post-order.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { attempt as attemptSchema } from '#old/stores/schemas.ts';
import { useSession } from '#old/stores/session.ts';
import { dropTyped, keepTyped, typedIn } from '#old/stores/typed.ts';

/** One for all places: the form that sent it may be opened again by another way. */
const ATTEMPT = 'table-attempt';

export interface BookingWish {
  readonly place: Place;
  readonly booking: Booking;
  readonly name: string;
  readonly phone: string;
  /** Codes of the consents ticked. */
  readonly agreed: readonly string[];
}

/** A booking is an order of nothing: it is paid, if ever, at the table (decisions «Delivery»). */
function bodyOf({ place, booking, name, agreed }: BookingWish, phone: string, settings: Settings): OrderRequest | null {
  const methods = availablePayments({ type: 'lounge', warehouseId: place.warehouseId, condition: null }, settings);
  const payment = methods.find((m) => m.onReceipt) ?? methods[0];
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
    lang: '',
  };
}

function wrong({ booking, name, agreed }: BookingWish, phone: string | null, settings: Settings): FieldError[] {
  const errors: FieldError[] = [];
  if (booking.date === '' || booking.time === '') errors.push({ field: 'time', code: 'time', detail: '' });
  if (name.trim() === '') errors.push({ field: 'name', code: 'name', detail: '' });
  if (phone === null) errors.push({ field: 'phone', code: 'phone', detail: '' });
  for (const { code, required } of settings.consents) {
    if (required && !agreed.includes(code)) errors.push({ field: 'consents', code: 'consent', detail: code });
  }
  return errors;
}

/** Books a table once, however often the button is pressed; the cart stays as it is (DLV-06, ORD-03). `onBooked`: it is taken. */
export function useBooking(settings: Settings, onBooked: () => void) {
  const t = useTranslations('booking');
  const router = useRouter();
  const queries = useQueryClient();
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  // kept with what was typed: the form may be closed, and its page loaded anew, before the shop has answered (ORD-03)
  const [attempt, setAttempt] = useState(() => typedIn(ATTEMPT, attemptSchema));
  const [notice, setNotice] = useState(() => (attempt === null ? '' : t('lost')));
  const [sending, setSending] = useState(false);
  const running = useRef(false);

  /** What is wrong; null once the table is booked and its page is on the way. */
  const place = async (wish: BookingWish): Promise<readonly FieldError[] | null> => {
    const phone = await parsePhone(wish.phone, settings.contacts.phone);
    if (phone === undefined) {
      setNotice(t('offline'));
      return [];
    }
    const found = wrong(wish, phone, settings);
    const body = phone === null || found.length > 0 ? null : bodyOf(wish, phone, settings);
    if (body === null) {
      if (found.length === 0) setNotice(t('noPayment'));
      return found;
    }
    const answer = await placeOrder(body, {
      attempt: () => attempt,
      keep: (kept) => {
        setAttempt(kept);
        if (kept === null) dropTyped(ATTEMPT);
        else keepTyped(ATTEMPT, kept);
      },
      newKey: randomId,
      post: postOrder,
      wait: pause,
    });
    if (answer.ok) {
      const { id, key, status } = answer.value;
      onBooked();
      keepContact(body.contact);
      const { customerId } = useSession.getState();
      useActiveOrders.getState().add({ id, status, table: true, customerId });
      // the order's page closes what is open; closing it here would step back over that page
      router.push(customerId === null ? `/order/${id}?key=${encodeURIComponent(key)}` : `/order/${id}`);
      return null;
    }
    void queries.invalidateQueries({ queryKey: ['tables'] });
    const named = answer.kind === 'refused' ? refusedFields(answer.error.data?.params ?? {}) : [];
    const own = named.filter(({ field }) => field === 'time' || field === 'name' || field === 'phone' || field === 'consents');
    // what is still being worked on is not refused: pressing again asks for its answer
    const isRefused = answer.kind === 'refused' && answer.error.code !== 'idempotency_in_progress';
    if (own.length === 0) setNotice(isRefused ? t('refused') : answer.kind === 'offline' ? t('offline') : t('lost'));
    return own;
  };
  const book = async (wish: BookingWish): Promise<readonly FieldError[]> => {
    if (running.current) return [];
    running.current = true;
    setSending(true);
    setNotice('');
    const found = await place(wish);
    if (found === null) return [];
    setErrors(found);
    running.current = false;
    setSending(false);
    return found;
  };
  return {
    book,
    errors,
    notice,
    sending,
    /** The table that was asked for may be booked already. */
    isOpen: sending || attempt !== null,
  };
}
