import { z } from 'zod';
import { create } from 'zustand/react';
import { orderRequest } from '#lib/contract/checkout.ts';
import { persisted } from '#stores/persisted.ts';

/** What a customer has typed at checkout; kept in this browser until an order is accepted. */
const fields = z.object({
  name: z.string().max(120).catch(''),
  phone: z.string().max(40).catch(''),
  email: z.string().max(200).catch(''),
  payment: z.string().max(100).catch(''),
  changeFrom: z.string().max(20).catch(''),
  cutlery: z.boolean().catch(false),
  leaveAtDoor: z.boolean().catch(false),
  comment: z.string().max(1_000).catch(''),
  /** Consents ticked, each with the version of its text. */
  consents: z.array(z.string().max(120)).max(20).catch([]),
});

/** One attempt to order: its key stays until the shop has answered, through retries, reloads and tabs (ORD-03). */
export const attemptSchema = z.object({
  key: z.string().min(8).max(100),
  /** Bodies already sent with the key, oldest first: one of them may have become the order. What a later version cannot read leaves the key, by which the shop finds it. */
  sent: z.array(orderRequest).max(5).catch([]),
});

const EMPTY = {
  name: '',
  phone: '',
  email: '',
  payment: '',
  changeFrom: '',
  cutlery: false,
  leaveAtDoor: false,
  comment: '',
  consents: [],
} satisfies z.output<typeof fields>;

const schema = z.object({ fields: fields.catch(EMPTY), attempt: attemptSchema.nullable().catch(null) });

export type DraftFields = z.output<typeof fields>;
export type Attempt = z.output<typeof attemptSchema>;

interface Draft {
  readonly fields: DraftFields;
  readonly attempt: Attempt | null;
  set(change: Partial<DraftFields>): void;
  setAttempt(attempt: Attempt | null): void;
  /** After a logout: the next person at this browser is somebody else. */
  forgetContact(): void;
  /** After an accepted order: who orders stays known, the rest begins anew. */
  finish(): void;
}

export const useDraft = create(
  persisted<Draft, z.output<typeof schema>>(
    { name: 'checkout', version: 1, schema, pick: (s) => ({ fields: s.fields, attempt: s.attempt }) },
    (change) => ({
      fields: EMPTY,
      attempt: null,
      set: (part) => change((s) => ({ fields: { ...s.fields, ...part } })),
      setAttempt: (next) => change(() => ({ attempt: next })),
      forgetContact: () => change((s) => ({ fields: { ...s.fields, name: '', phone: '', email: '' } })),
      finish: () =>
        change(({ fields: { name, phone, email, payment } }) => ({ attempt: null, fields: { ...EMPTY, name, phone, email, payment } })),
    }),
  ),
);
