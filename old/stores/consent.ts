import { create } from 'zustand/react';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface ConsentState {
  /** What the visitor said about metrics; null = nothing yet. */
  readonly choice: 'agreed' | 'refused' | null;
  /** The notice was called back from the footer. */
  readonly reopened: boolean;
  choose(choice: 'agreed' | 'refused'): void;
  reopen(): void;
}

/** The visitor's word on cookies that count (SET-05, decisions «Checkout in the Russian market»). */
export const consentState = (storage?: TextStorage) =>
  persisted<ConsentState, Stored<'consent'>>(
    {
      name: 'consent',
      version: 1,
      schema: (all) => all.consent,
      pick: ({ choice }) => ({ choice }),
      storage,
    },
    (change) => ({
      choice: null,
      reopened: false,
      choose: (choice) => change(() => ({ choice, reopened: false })),
      reopen: () => change(() => ({ reopened: true })),
    }),
  );

export const useConsent = create(consentState());
