import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, type TextStorage } from './persisted.ts';

const schema = z.object({ city: z.string().max(200).catch('') });

export interface CityState {
  /** The city the visitor has accepted; '' until then. */
  readonly city: string;
  choose(city: string): void;
}

/** The city of a shop that has several, kept over visits (DLV-10). */
export const cityState = (storage?: TextStorage) =>
  persisted<CityState, z.output<typeof schema>>(
    { name: 'city', version: 1, schema, pick: ({ city }) => ({ city }), storage },
    (change) => ({
      city: '',
      choose: (city) => change(() => ({ city })),
    }),
  );

export const useCity = create(cityState());
