import { create } from 'zustand/react';
import type { Bonus } from '#lib/contract/bonus.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

type Kept = Stored<'keptAnswers'>;

interface KeptAnswersState extends Kept {
  setPromo(promo: PromoSettings): void;
  setBonus(customerId: number, value: Bonus): void;
  /** Name, or phone, of the logged-in customer; '' for a guest. */
  setName(name: string): void;
  /** Removes what was kept of a customer (AUTH-05). */
  forget(): void;
}

/** What the shop said at the last visit: shown at once, and asked for anew (product-spec 4 «Persisted»). */
export const keptAnswersState = (storage?: TextStorage) =>
  persisted<KeptAnswersState, Kept>(
    { name: 'answers', version: 1, schema: (all) => all.keptAnswers, pick: ({ promo, bonus, name }) => ({ promo, bonus, name }), storage },
    (change) => ({
      promo: null,
      bonus: null,
      name: '',
      setPromo: (promo) => change(() => ({ promo })),
      setBonus: (customerId, value) => change(() => ({ bonus: { customerId, value } })),
      setName: (name) => change(() => ({ name })),
      forget: () => change(() => ({ bonus: null, name: '' })),
    }),
  );

export const useKeptAnswers = create(keptAnswersState());
