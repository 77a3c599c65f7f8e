import { create } from 'zustand/react';
import { randomId } from '#lib/browser/secure-context.ts';
import { persisted, type Stored, type TextStorage, visitStorage } from './persisted.ts';
import type { SentCode } from './schemas.ts';

export type { SentCode };

export interface LoginAttemptState {
  /** What the shop knows this attempt by; '' until a code was asked for. */
  readonly id: string;
  /** What stands in the phone field. */
  readonly typed: string;
  /** How the visitor wants the code; null until they have chosen. */
  readonly channel: SentCode['channel'] | null;
  readonly sent: SentCode | null;
  /** The attempt's id, drawn when there is none. */
  begin(): string;
  setTyped(typed: string): void;
  setChannel(channel: SentCode['channel']): void;
  setSent(sent: SentCode | null): void;
  /** One check less. */
  spendTry(): void;
  /** Logged in, or another visitor: nothing of it stays. */
  forget(): void;
}

const NOTHING = { id: '', typed: '', channel: null, sent: null };

/** A login that was begun, kept over closing the modal and over a page the phone threw away while its owner read the message (AUTH-01). */
export const loginAttemptState = (storage: TextStorage = visitStorage) =>
  persisted<LoginAttemptState, Stored<'loginAttempt'>>(
    {
      name: 'login-attempt',
      version: 1,
      schema: (all) => all.loginAttempt,
      pick: ({ id, typed, channel, sent }) => ({ id, typed, channel, sent }),
      storage,
    },
    (change, get) => ({
      ...NOTHING,
      begin: () => {
        if (get().id === '') change(() => ({ id: randomId() }));
        return get().id;
      },
      setTyped: (typed) => change(() => ({ typed: typed.slice(0, 40) })),
      setChannel: (channel) => change(() => ({ channel })),
      setSent: (next) => change(() => ({ sent: next })),
      spendTry: () => change((s) => (s.sent?.tries ? { sent: { ...s.sent, tries: s.sent.tries - 1 } } : {})),
      forget: () => change(() => NOTHING),
    }),
  );

export const useLoginAttempt = create(loginAttemptState());
