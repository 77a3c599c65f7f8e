import { z } from 'zod';
import { create } from 'zustand/react';
import { CHANNELS } from '#lib/contract/login-ways.ts';
import { persisted, type TextStorage, visitStorage } from './persisted.ts';

const instant = z.number().min(0).max(8.64e15);
const sent = z.object({
  phone: z.string().regex(/^\+[1-9]\d{6,14}$/),
  channel: z.enum(CHANNELS),
  /** From when another code may be asked for, epoch milliseconds. */
  again: instant,
  /** Until when the code is good, epoch milliseconds. */
  until: instant,
  /** How often it may still be tried; null where the shop does not say. */
  tries: z.number().int().min(0).max(100).nullable(),
  codeLength: z.number().int().min(4).max(6),
  /** The messenger's bot, for a customer it does not know yet; '' for none. */
  botUrl: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(600)]),
});
const schema = z.object({
  typed: z.string().max(40).catch(''),
  channel: z.enum(CHANNELS).nullable().catch(null),
  sent: sent.nullable().catch(null),
});

/** A code on its way to a phone. */
export type SentCode = z.output<typeof sent>;

export interface LoginAttemptState {
  /** What stands in the phone field. */
  readonly typed: string;
  /** How the visitor wants the code; null until they have chosen. */
  readonly channel: SentCode['channel'] | null;
  readonly sent: SentCode | null;
  setTyped(typed: string): void;
  setChannel(channel: SentCode['channel']): void;
  setSent(sent: SentCode | null): void;
  /** One check less. */
  spendTry(): void;
  /** Logged in, or another visitor: nothing of it stays. */
  forget(): void;
}

const NOTHING = { typed: '', channel: null, sent: null };

/** A login that was begun, kept over closing the modal and over a page the phone threw away while its owner read the message (AUTH-01). */
export const loginAttemptState = (storage: TextStorage = visitStorage) =>
  persisted<LoginAttemptState, z.output<typeof schema>>(
    { name: 'login-attempt', version: 1, schema, pick: ({ typed, channel, sent }) => ({ typed, channel, sent }), storage },
    (change) => ({
      ...NOTHING,
      setTyped: (typed) => change(() => ({ typed: typed.slice(0, 40) })),
      setChannel: (channel) => change(() => ({ channel })),
      setSent: (next) => change(() => ({ sent: next })),
      spendTry: () => change((s) => (s.sent?.tries ? { sent: { ...s.sent, tries: s.sent.tries - 1 } } : {})),
      forget: () => change(() => NOTHING),
    }),
  );

export const useLoginAttempt = create(loginAttemptState());
