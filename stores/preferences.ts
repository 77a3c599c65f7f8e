import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 50;
const preference = z.object({ code: z.string().min(1).max(60), text: z.string().max(200).catch('') });
const schema = z.object({
  wanted: survivors(preference, MOST).transform((all) => [...new Map(all.map((each) => [each.code, each])).values()]),
  own: z.boolean().catch(false),
});

/** A food preference; `text` is its name as a backend says it, for codes this shop has no words for. */
export type WantedPreference = z.output<typeof preference>;

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
  persisted<PreferencesState, z.output<typeof schema>>(
    { name: 'preferences', version: 1, schema, pick: ({ wanted, own }) => ({ wanted: [...wanted], own }), storage },
    (change) => ({
      wanted: [],
      own: false,
      joined: 0,
      join: (wanted) => change((s) => ({ wanted: wanted.slice(0, MOST), own: false, joined: s.joined + 1 })),
      choose: (wanted, own) => change(() => ({ wanted: wanted.slice(0, MOST), own })),
      forget: () => change(() => ({ wanted: [], own: false })),
    }),
  );

export const usePreferences = create(preferencesState());
