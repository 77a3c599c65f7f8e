import { create } from 'zustand/react';
import { MAX_KEPT } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';
import type { WantedPreference } from './schemas.ts';

export type { WantedPreference };

export interface PreferencesState {
  readonly wanted: readonly WantedPreference[];
  /** Chosen in this browser and not yet kept with an account: a login brings them along. */
  readonly own: boolean;
  /** How often on this page's watch an account took what a guest had chosen: a page that shows the account's is out of date then. */
  readonly joined: number;
  /** The account has what was chosen before the login. */
  join(wanted: readonly WantedPreference[]): void;
  /** What is wanted now, by a guest (`own`) or as the account has it. */
  choose(wanted: readonly WantedPreference[], own: boolean): void;
  /** Logged out: the account's preferences are nobody else's business. */
  forget(): void;
}

/** Food preferences that the menu in this browser minds (LK-08). */
export const preferencesState = (storage?: TextStorage) =>
  persisted<PreferencesState, Stored<'preferences'>>(
    {
      name: 'preferences',
      version: 1,
      schema: (all) => all.preferences,
      pick: ({ wanted, own }) => ({ wanted: [...wanted], own }),
      storage,
    },
    (change) => ({
      wanted: [],
      own: false,
      joined: 0,
      join: (wanted) => change((s) => ({ wanted: wanted.slice(0, MAX_KEPT.preferences), own: false, joined: s.joined + 1 })),
      choose: (wanted, own) => change(() => ({ wanted: wanted.slice(0, MAX_KEPT.preferences), own })),
      forget: () => change(() => ({ wanted: [], own: false })),
    }),
  );

export const usePreferences = create(preferencesState());
