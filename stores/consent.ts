import { createPersisted, oneOf, type TextStorage } from '#lib/client/storage.ts';

type Choice = 'agreed' | 'refused';
const CHOICES: readonly Choice[] = ['agreed', 'refused'];

export interface ConsentState {
  /** The decision about metrics; null: none yet. */
  readonly choice: Choice | null;
  /** The notice was opened again from the footer; not stored. */
  readonly reopened: boolean;
  choose(choice: Choice): void;
  reopen(): void;
}

export const createConsent = (storage?: TextStorage) =>
  createPersisted<ConsentState>(
    [{ name: 'consent', version: 1, pick: ({ choice }) => ({ choice }), read: ({ choice }) => ({ choice: oneOf(choice, CHOICES, null) }) }],
    (change) => ({
      choice: null,
      reopened: false,
      choose: (choice) => change(() => ({ choice, reopened: false })),
      reopen: () => change(() => ({ reopened: true })),
    }),
    { storage },
  );

/** The visitor's consent to cookies of metrics (SET-05). */
export const useConsent = createConsent();
