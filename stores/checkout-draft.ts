import { createPersisted, fieldsOf, idOf, isWholeIn, type TextStorage, textOf, validItems, wholeOf } from '#lib/client/storage.ts';
import { type OrderAttempt, orderAttemptOf, orderItemsOf } from '#lib/client/stored-order.ts';
import type { Profile } from '#lib/contract/account.ts';
import type { OrderItem } from '#lib/contract/checkout.ts';

/** The values of the checkout form. */
export interface DraftFields {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly payment: string;
  readonly changeFrom: string;
  readonly leaveAtDoor: boolean;
  readonly comment: string;
  /** Given consents, each with the version of its text. */
  readonly consents: readonly string[];
}

/** An order with another total than the customer was shown, until the customer accepts or cancels it; sums in minor units. */
export interface RepricedOrder {
  readonly id: number;
  readonly key: string;
  readonly status: string;
  readonly paymentUrl: string;
  readonly shown: number;
  readonly total: number;
  readonly items: readonly OrderItem[];
}

/** Fields filled in from a customer's profile. */
type Contact = 'name' | 'phone' | 'email';

export interface CheckoutDraftState {
  readonly fields: DraftFields;
  /** The customer whose name, phone and e-mail are in the fields; null for a guest's. */
  readonly customerId: number | null;
  /** When each was typed, epoch milliseconds, 0 for never. */
  readonly typedAt: Readonly<Record<Contact, number>>;
  readonly attempt: OrderAttempt | null;
  readonly repriced: RepricedOrder | null;
  set(change: Partial<DraftFields>, now: number): void;
  /** The same phone with other formatting, which does not count as typed. */
  reformatPhone(phone: string): void;
  /**
   * Fills in the logged-in customer. Fields changed by the same customer are kept, and those typed shortly before the login or before the session was known;
   * fields of an earlier guest are replaced.
   */
  fillFrom(profile: Profile, now: number): void;
  setAttempt(attempt: OrderAttempt | null): void;
  setRepriced(order: RepricedOrder | null): void;
  /** Another person uses the browser. Sent bodies contain contact and address, and the key would open the order. */
  forgetContact(): void;
  /** Brings back what a customer typed before their session ended; fields filled in since stay. */
  putBack(customerId: number, typed: Readonly<Record<string, unknown>>): void;
  /** After an accepted order: the contact is kept, the rest is cleared. */
  finish(): void;
}

/** Milliseconds within which typing and logging in count as the same person, including the redirect to a provider. */
const SAME_PERSON = 30 * 60_000;

const EMPTY: DraftFields = { name: '', phone: '', email: '', payment: '', changeFrom: '', leaveAtDoor: false, comment: '', consents: [] };
const NOTHING_SENT = { attempt: null, repriced: null, typedAt: { name: 0, phone: 0, email: 0 } };

function draftOf(value: unknown): DraftFields {
  const { name, phone, email, payment, changeFrom, leaveAtDoor, comment, consents } = fieldsOf(value);
  return {
    name: textOf(name, 120),
    phone: textOf(phone, 40),
    email: textOf(email, 200),
    payment: textOf(payment, 100),
    changeFrom: textOf(changeFrom, 20),
    leaveAtDoor: leaveAtDoor === true,
    comment: textOf(comment, 1_000),
    consents: validItems(consents, 20, (one) => (typeof one === 'string' && one.length <= 120 ? one : null)),
  };
}

function repricedOf(value: unknown): RepricedOrder | null {
  const { id, key, status, paymentUrl, shown, total, items } = fieldsOf(value);
  const list = orderItemsOf(items);
  const isSum = (sum: unknown): sum is number => isWholeIn(sum, Number.MIN_SAFE_INTEGER);
  if (!isWholeIn(id, 1) || !isSum(shown) || !isSum(total) || list === null) return null;
  if (typeof key !== 'string' || typeof status !== 'string' || typeof paymentUrl !== 'string') return null;
  if (key.length > 100 || status.length > 60 || paymentUrl.length > 2_000) return null;
  return { id, key, status, paymentUrl, shown, total, items: list };
}

export const createCheckoutDraft = (storage?: TextStorage) =>
  createPersisted<CheckoutDraftState>(
    [
      {
        name: 'checkout',
        version: 1,
        pick: ({ fields, customerId, typedAt, attempt, repriced }) => ({ fields, customerId, typedAt, attempt, repriced }),
        read: (stored) => {
          const typedAt = fieldsOf(stored.typedAt);
          const momentOf = (field: Contact): number => wholeOf(typedAt[field], 0);
          return {
            fields: draftOf(stored.fields),
            customerId: idOf(stored.customerId),
            typedAt: { name: momentOf('name'), phone: momentOf('phone'), email: momentOf('email') },
            attempt: orderAttemptOf(stored.attempt),
            repriced: repricedOf(stored.repriced),
          };
        },
      },
    ],
    (change) => ({
      fields: EMPTY,
      customerId: null,
      ...NOTHING_SENT,
      set: (part, now) =>
        change((s) => {
          const typed = (field: Contact): number => (part[field] === undefined ? s.typedAt[field] : now);
          return { fields: { ...s.fields, ...part }, typedAt: { name: typed('name'), phone: typed('phone'), email: typed('email') } };
        }),
      reformatPhone: (phone) => change((s) => ({ fields: { ...s.fields, phone } })),
      fillFrom: (profile, now) =>
        change((s) => {
          const isOwn = s.customerId === profile.id;
          // Changes of another customer are not kept.
          const stays = (field: Contact): boolean => isOwn || (s.customerId === null && now - s.typedAt[field] < SAME_PERSON);
          const contact = {
            name: (stays('name') && s.fields.name) || profile.name,
            phone: (stays('phone') && s.fields.phone) || profile.phone,
            email: (stays('email') && s.fields.email) || profile.email,
          };
          return { customerId: profile.id, fields: { ...s.fields, ...contact } };
        }),
      setAttempt: (attempt) => change(() => ({ attempt })),
      setRepriced: (repriced) => change(() => ({ repriced })),
      forgetContact: () =>
        change((s) => ({ ...NOTHING_SENT, customerId: null, fields: { ...s.fields, name: '', phone: '', email: '', comment: '' } })),
      putBack: (customerId, typed) =>
        change(({ fields }) => {
          const { name, phone, email, comment } = draftOf(typed);
          return {
            customerId,
            fields: {
              ...fields,
              name: fields.name || name,
              phone: fields.phone || phone,
              email: fields.email || email,
              comment: fields.comment || comment,
            },
          };
        }),
      finish: () =>
        change(({ fields: { name, phone, email, payment } }) => ({ ...NOTHING_SENT, fields: { ...EMPTY, name, phone, email, payment } })),
    }),
    { storage },
  );

/** The checkout form and the order attempt, stored in this browser until an order is accepted. */
export const useCheckoutDraft = createCheckoutDraft();
