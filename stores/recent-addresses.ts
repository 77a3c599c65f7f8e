import { z } from 'zod';
import { create } from 'zustand/react';
import { remembered, type SavedAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const words = (max: number) => z.string().max(max).catch('');
const address = z.object({
  text: z.string().min(1).max(500),
  city: words(200),
  coordinates: z
    .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    .readonly()
    .nullable()
    .catch(null),
  flat: words(40),
  entrance: words(40),
  floor: words(40),
  doorCode: words(40),
  name: words(100),
  comment: words(1_000),
});
const schema = z.object({ addresses: survivors(address, 5) });

export interface RecentAddressesState {
  /** The addresses last chosen in this browser, the newest first. */
  readonly addresses: readonly SavedAddress[];
  remember(address: SavedAddress): void;
  forget(address: SavedAddress): void;
  /** After a logout: the next person at this browser is somebody else. */
  forgetAll(): void;
}

/** Where this browser's visitor had it brought to, for guests too (DLV-04). */
export const recentAddressesState = (storage?: TextStorage) =>
  persisted<RecentAddressesState, z.output<typeof schema>>(
    { name: 'addresses', version: 1, schema, pick: ({ addresses }) => ({ addresses: [...addresses] }), storage },
    (change) => ({
      addresses: [],
      remember: (chosen) => change((s) => ({ addresses: remembered(s.addresses, chosen) })),
      forget: (gone) => change((s) => ({ addresses: s.addresses.filter((one) => !sameDoor(one, gone)) })),
      forgetAll: () => change(() => ({ addresses: [] })),
    }),
  );

export const useRecentAddresses = create(recentAddressesState());
