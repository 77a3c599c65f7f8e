import { createPersisted, fieldsOf, type TextStorage, textOf, validItems } from '#lib/client/storage.ts';

const MAX_PREFERENCES = 50;

/** A food preference; `text` is its name from a backend, for codes without a message. */
export interface WantedPreference {
  readonly code: string;
  readonly text: string;
}

export interface PreferencesState {
  readonly wanted: readonly WantedPreference[];
  /** Chosen in this browser and not saved in an account yet: a login saves them. */
  readonly own: boolean;
  /** How often, while this page is open, a guest's preferences were saved in an account, which makes a shown account page outdated; not stored. */
  readonly joined: number;
  /** The account has saved what was chosen before the login. */
  join(wanted: readonly WantedPreference[]): void;
  /** Sets the current preferences, of a guest (`own`) or of the account. */
  choose(wanted: readonly WantedPreference[], own: boolean): void;
  /** After a logout: the account's preferences are removed from this browser. */
  forget(): void;
}

function preferenceOf(value: unknown): WantedPreference | null {
  const { code, text } = fieldsOf(value);
  const known = textOf(code, 60);
  return known === '' ? null : { code: known, text: textOf(text, 200) };
}

export const createPreferences = (storage?: TextStorage) =>
  createPersisted<PreferencesState>(
    [
      {
        name: 'preferences',
        version: 1,
        pick: ({ wanted, own }) => ({ wanted, own }),
        read: ({ wanted, own }) => ({
          wanted: [...new Map(validItems(wanted, MAX_PREFERENCES, preferenceOf).map((each) => [each.code, each])).values()],
          own: own === true,
        }),
      },
    ],
    (change) => ({
      wanted: [],
      own: false,
      joined: 0,
      join: (wanted) => change((s) => ({ wanted: wanted.slice(0, MAX_PREFERENCES), own: false, joined: s.joined + 1 })),
      choose: (wanted, own) => change(() => ({ wanted: wanted.slice(0, MAX_PREFERENCES), own })),
      forget: () => change(() => ({ wanted: [], own: false })),
    }),
    { storage },
  );

/** Food preferences used by the menu in this browser (LK-08). */
export const usePreferences = createPreferences();
