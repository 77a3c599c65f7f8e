import { create } from 'zustand/react';
import type { Profile } from '#lib/contract/account.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface SessionState {
  /** Whose session this browser holds; null for a guest. Kept, so that other tabs notice a login or logout. */
  readonly customerId: number | null;
  /** Whether the server was asked since; until then `customerId` is what the last visit knew. */
  readonly known: boolean;
  readonly profile: Profile | null;
  readonly ordersCount: number;
  /** A logout is on its way: whatever asks or listens for this customer stops, so that nothing is asked without a session. */
  readonly leaving: boolean;
  /** The server ended the session this browser had, and nobody has been told yet. */
  readonly ended: boolean;
  /** What the server says about the session; null = guest. */
  setProfile(profile: Profile | null): void;
  setOrdersCount(count: number): void;
  setLeaving(leaving: boolean): void;
  /** The visitor was told that the session had ended. */
  told(): void;
  /** Logged out: profile and order count go, in every tab (AUTH-05). */
  clear(): void;
}

const guest = { customerId: null, profile: null, ordersCount: 0, leaving: false, ended: false };

/** A view of the session for the page; the token never comes here (ACC-05). */
export const sessionState = (storage?: TextStorage) =>
  persisted<SessionState, Stored<'session'>>(
    {
      name: 'session',
      version: 1,
      schema: (all) => all.session,
      pick: ({ customerId }) => ({ customerId }),
      adopt: (stored, current) =>
        stored.customerId === current.customerId ? {} : { ...guest, customerId: stored.customerId, known: false },
      storage,
    },
    (change) => ({
      ...guest,
      known: false,
      setProfile: (profile) =>
        change((s) =>
          profile === null
            ? { ...guest, known: true, ended: s.ended || s.customerId !== null }
            : { ...(profile.id === s.customerId ? {} : guest), customerId: profile.id, profile, known: true, ended: false },
        ),
      setOrdersCount: (ordersCount) => change(() => ({ ordersCount })),
      setLeaving: (leaving) => change(() => ({ leaving })),
      told: () => change(() => ({ ended: false })),
      clear: () => change(() => ({ ...guest, known: true })),
    }),
  );

export const useSession = create(sessionState());

/** Whether this browser's visitor is a customer, as the server says or, until it does, as the last visit knew. */
export const isCustomer = ({ known, customerId, profile }: SessionState): boolean => (known ? profile : customerId) !== null;

/** Whether an answer that was asked for is still this customer's: they may have left meanwhile. */
export const isStill = (customerId: number | null): boolean => {
  const now = useSession.getState();
  return now.customerId === customerId && !now.leaving;
};
