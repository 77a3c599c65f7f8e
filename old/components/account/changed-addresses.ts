import type { Address } from '#lib/contract/account.ts';
import { sameAddress } from '#lib/domain/saved-address.ts';

interface ChangedAddress {
  readonly saved: Address;
  /** What the list said before, and what was saved in between: the list may still come with any of them. */
  readonly replaced: readonly Address[];
}

/** Addresses that were saved since the list came, by their id. */
export type ChangedAddresses = ReadonlyMap<string, ChangedAddress>;

export const NOTHING_CHANGED: ChangedAddresses = new Map();

const isSame = (a: Address, b: Address): boolean =>
  sameAddress(a, b) && a.defaultAt === b.defaultAt && String(a.coordinates) === String(b.coordinates);

/** The same with one that was saved just now; one that the list does not know is left to the list. */
export function withSaved(changed: ChangedAddresses, list: readonly Address[], saved: Address): ChangedAddresses {
  const listed = list.find(({ id }) => id === saved.id);
  if (listed === undefined) return changed;
  const before = changed.get(saved.id);
  const replaced = before === undefined ? [listed] : [...before.replaced, before.saved, listed];
  return new Map([...changed, [saved.id, { saved, replaced }]]);
}

/** The list as it is by now: an address of it is older than what was saved only while it says what that replaced. */
export const asSaved = (list: readonly Address[], changed: ChangedAddresses): readonly Address[] =>
  list.map((listed) => {
    const one = changed.get(listed.id);
    return one?.replaced.some((before) => isSame(before, listed)) ? one.saved : listed;
  });

/** What a list that has just come does not know yet; what it says itself, or knows better, is forgotten. */
export function stillAhead(changed: ChangedAddresses, list: readonly Address[]): ChangedAddresses {
  const ahead = [...changed].filter(([id, { saved, replaced }]) => {
    const listed = list.find((one) => one.id === id);
    return listed !== undefined && !isSame(saved, listed) && replaced.some((before) => isSame(before, listed));
  });
  return ahead.length === changed.size ? changed : new Map(ahead);
}

/** Later than every other one, as the server stamps it: the main address before the server's stamp is known; '' where it gives none. */
export function stampAfter(list: readonly Address[]): string {
  const stamps = list.map(({ defaultAt }) => defaultAt).filter((stamp) => /^\d{14}$/.test(stamp));
  return stamps.length === 0 ? '' : String(Math.max(...stamps.map(Number)) + 1);
}
