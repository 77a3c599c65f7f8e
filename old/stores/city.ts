import { create } from 'zustand/react';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface CityState {
  /** The city the visitor has accepted; '' until then. */
  readonly city: string;
  choose(city: string): void;
}

/** The city of a shop that has several, kept over visits (DLV-10). */
export const cityState = (storage?: TextStorage) =>
  persisted<CityState, Stored<'city'>>(
    { name: 'city', version: 1, schema: (all) => all.city, pick: ({ city }) => ({ city }), storage },
    (change) => ({
      city: '',
      choose: (city) => change(() => ({ city })),
    }),
  );

export const useCity = create(cityState());
