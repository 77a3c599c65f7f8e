import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { usePlace } from '#stores/place.ts';
import { useSession } from '#stores/session.ts';
import { addressesQuery, removeAddress, saveAddress } from './delivery-queries.ts';

/** An address to return to; `id` is '' for one that only this browser knows. */
export interface KnownAddress extends SavedAddress {
  readonly id: string;
}

/** Addresses of the customer, then those that this browser remembers; a guest has only the latter (DLV-04). */
export function useSavedAddresses() {
  const customerId = useSession((s) => s.profile?.id ?? null);
  const queries = useQueryClient();
  const { data, isLoading } = useQuery({ ...addressesQuery(customerId ?? 0), enabled: customerId !== null });
  const recent = usePlace((s) => s.recentAddresses);
  const own: readonly KnownAddress[] = customerId === null ? [] : (data ?? []);
  const others = recent.filter((one) => !own.some((saved) => sameDoor(saved, one))).map((one) => ({ ...one, id: '' }));
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ['addresses'] });

  return {
    /** The customer's addresses have arrived. Before that nobody can tell whether an address is new. */
    isLoaded: customerId !== null && data !== undefined,
    isLoading,
    own,
    all: [...own, ...others],
    save: async (id: string, address: SavedAddress) => {
      const result = await saveAddress(id, address);
      if (result.ok) await reload();
      return result;
    },
    /** @returns Whether it was deleted. */
    remove: async (address: KnownAddress): Promise<boolean> => {
      if (address.id !== '') {
        const result = await removeAddress(address.id);
        if (!result.ok) return false;
        await reload();
      }
      // A customer's address may be one of this browser's recent ones too.
      usePlace.getState().forgetAddress(address);
      return true;
    },
  };
}

/** No address was ever given in this browser, and no customer is logged in who may have some. */
export function useIsFirstAddress(): boolean {
  const hasPlace = usePlace((s) => s.places.delivery !== null || s.recentAddresses.length > 0);
  const isCustomer = useSession((s) => s.profile !== null);
  return !hasPlace && !isCustomer;
}
