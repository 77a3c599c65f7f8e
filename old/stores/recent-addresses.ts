import { create } from 'zustand/react';
import { remembered, type SavedAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

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
  persisted<RecentAddressesState, Stored<'recentAddresses'>>(
    {
      name: 'addresses',
      version: 1,
      schema: (all) => all.recentAddresses,
      pick: ({ addresses }) => ({ addresses: [...addresses] }),
      storage,
    },
    (change) => ({
      addresses: [],
      remember: (chosen) => change((s) => ({ addresses: remembered(s.addresses, chosen) })),
      forget: (gone) => change((s) => ({ addresses: s.addresses.filter((one) => !sameDoor(one, gone)) })),
      forgetAll: () => change(() => ({ addresses: [] })),
    }),
  );

export const useRecentAddresses = create(recentAddressesState());
