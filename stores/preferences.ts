import {
  createPersisted,
  fieldsOf,
  type PersistedStore,
  type StoredItem,
  type TextStorage,
  textOf,
  validItems,
} from '#lib/client/storage.ts';

const MAX_PREFERENCES = 50;

/** A food preference; `text` is its name as a backend says it, for codes that this shop has no message for. */
export interface WantedPreference {
  readonly code: string;
  readonly text: string;
}

export interface PreferencesState {
  readonly wanted: readonly WantedPreference[];
  /** Chosen in this browser and not yet kept with an account: a login brings them along. */
  readonly own: boolean;
  /** How often, while this page is open, an account took what a guest had chosen: a page that shows the account's is out of date then; not stored. */
  readonly joined: number;
  /** The account has what was chosen before the login. */
  join(wanted: readonly WantedPreference[]): void;
  /** What is wanted now, by a guest (`own`) or as the account has it. */
  choose(wanted: readonly WantedPreference[], own: boolean): void;
  /** Logged out: the account's preferences leave this browser. */
  forget(): void;
}

function preferenceOf(value: unknown): WantedPreference | null {
  const { code, text } = fieldsOf(value);
  const known = textOf(code, 60);
  return known === '' ? null : { code: known, text: textOf(text, 200) };
}

const preferencesItem: StoredItem<PreferencesState> = {
  name: 'preferences',
  version: 1,
  pick: ({ wanted, own }) => ({ wanted, own }),
  read: ({ wanted, own }) => ({
    wanted: [...new Map(validItems(wanted, MAX_PREFERENCES, preferenceOf).map((each) => [each.code, each])).values()],
    own: own === true,
  }),
};

export const createPreferences = (storage?: TextStorage): PersistedStore<PreferencesState> =>
  createPersisted<PreferencesState>(
    [preferencesItem],
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

/** Food preferences that the menu in this browser minds (LK-08). */
export const usePreferences = createPreferences();
