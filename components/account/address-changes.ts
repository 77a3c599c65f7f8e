import type { Address } from '#lib/contract/account.ts';
import { type SavedAddress, sameAddress } from '#lib/domain/saved-address.ts';

interface ChangedAddress {
  readonly saved: Address;
  /** Earlier versions of the address: a list that was requested before the change still has one of them. */
  readonly replaced: readonly Address[];
}

/** Addresses that were saved after the page's list was loaded, by their id. */
export type AddressChanges = ReadonlyMap<string, ChangedAddress>;

export const NO_CHANGES: AddressChanges = new Map();

const isSame = (a: Address, b: Address): boolean =>
  sameAddress(a, b) && a.defaultAt === b.defaultAt && String(a.coordinates) === String(b.coordinates);

/** An address as it is after it was saved; which kitchen serves it, the server finds out anew. */
export const changedAddress = (address: Address, { coordinates, ...saved }: SavedAddress, defaultAt = address.defaultAt): Address => ({
  ...address,
  ...saved,
  full: saved.text,
  coordinates: coordinates && [...coordinates],
  zone: '',
  warehouseId: null,
  defaultAt,
});

/** The changes with one more; an address that the list does not know is left to the list. */
export function withChange(changes: AddressChanges, list: readonly Address[], saved: Address): AddressChanges {
  const listed = list.find(({ id }) => id === saved.id);
  if (listed === undefined) return changes;
  const before = changes.get(saved.id);
  const replaced = before === undefined ? [listed] : [...before.replaced, before.saved, listed];
  return new Map([...changes, [saved.id, { saved, replaced }]]);
}

/** The list with the saved addresses in place of their earlier versions. */
export const withChanges = (list: readonly Address[], changes: AddressChanges): readonly Address[] =>
  list.map((listed) => {
    const change = changes.get(listed.id);
    return change?.replaced.some((before) => isSame(before, listed)) ? change.saved : listed;
  });

/** The changes that a newly loaded list does not have yet. */
export function stillAhead(changes: AddressChanges, list: readonly Address[]): AddressChanges {
  const ahead = [...changes].filter(([id, { saved, replaced }]) => {
    const listed = list.find((one) => one.id === id);
    return listed !== undefined && !isSame(saved, listed) && replaced.some((before) => isSame(before, listed));
  });
  return ahead.length === changes.size ? changes : new Map(ahead);
}

/** Later than every other stamp of the list: the main address before the server's own stamp is known; '' where the server gives none. */
export function stampAfter(list: readonly Address[]): string {
  const stamps = list.map(({ defaultAt }) => defaultAt).filter((stamp) => /^\d{14}$/.test(stamp));
  return stamps.length === 0 ? '' : String(Math.max(...stamps.map(Number)) + 1);
}
