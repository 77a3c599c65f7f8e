import { create } from 'zustand/react';
import type { Profile } from '#lib/contract/account.ts';
import { persisted, type Stored } from '#old/stores/persisted.ts';
import type { Attempt, DraftFields, Repriced } from '#old/stores/schemas.ts';

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  payment: '',
  changeFrom: '',
  leaveAtDoor: false,
  comment: '',
  consents: [],
} satisfies DraftFields;

/** Epoch milliseconds at which each was typed; 0 for never. */
const NEVER = { name: 0, email: 0 };
/** Who has typed so long ago at most and logs in is the same person: the login itself may lead to a provider and back. Milliseconds. */
const SAME_PERSON = 30 * 60_000;

export type { Attempt, DraftFields, Repriced };

/** What a customer has typed at checkout; kept in this browser until an order is accepted. */
interface Draft {
  readonly fields: DraftFields;
  /** The customer whose name, phone and e-mail stand in the fields; null for a guest's. */
  readonly customerId: number | null;
  /** When name and e-mail were typed. A phone is written anew by its own field. */
  readonly typedAt: typeof NEVER;
  readonly attempt: Attempt | null;
  readonly repriced: Repriced | null;
  set(change: Partial<DraftFields>): void;
  /**
   * Fills in who is logged in. What the customer has changed before stays, and what somebody has just typed before the login; what an earlier guest has left
   * does not.
   */
  fillFrom(profile: Profile): void;
  setAttempt(attempt: Attempt | null): void;
  setRepriced(order: Repriced | null): void;
  /** The next person at this browser is somebody else. What was sent of an order holds contact and address, and its key would open the order. */
  forgetContact(): void;
  /** After an accepted order: who orders stays known, the rest begins anew. */
  finish(): void;
}

export const useDraft = create(
  persisted<Draft, Stored<'checkoutDraft'>>(
    {
      name: 'checkout',
      version: 1,
      schema: (all) => all.checkoutDraft,
      pick: ({ fields: filled, customerId, typedAt, attempt, repriced }) => ({ fields: filled, customerId, typedAt, attempt, repriced }),
    },
    (change) => ({
      fields: EMPTY,
      customerId: null,
      typedAt: NEVER,
      attempt: null,
      repriced: null,
      set: (part) =>
        change((s) => ({
          fields: { ...s.fields, ...part },
          typedAt: {
            name: part.name === undefined ? s.typedAt.name : Date.now(),
            email: part.email === undefined ? s.typedAt.email : Date.now(),
          },
        })),
      fillFrom: (profile) =>
        change((s) => {
          const isOwn = s.customerId === profile.id;
          const stays = (field: 'name' | 'email'): boolean => isOwn || Date.now() - s.typedAt[field] < SAME_PERSON;
          const contact = {
            name: (stays('name') && s.fields.name) || profile.name,
            phone: (isOwn && s.fields.phone) || profile.phone,
            email: (stays('email') && s.fields.email) || profile.email,
          };
          return { customerId: profile.id, fields: { ...s.fields, ...contact } };
        }),
      setAttempt: (next) => change(() => ({ attempt: next })),
      setRepriced: (next) => change(() => ({ repriced: next })),
      forgetContact: () =>
        change((s) => ({
          attempt: null,
          repriced: null,
          customerId: null,
          typedAt: NEVER,
          fields: { ...s.fields, name: '', phone: '', email: '', comment: '' },
        })),
      finish: () =>
        change(({ fields: { name, phone, email, payment } }) => ({
          attempt: null,
          repriced: null,
          typedAt: NEVER,
          fields: { ...EMPTY, name, phone, email, payment },
        })),
    }),
  ),
);
