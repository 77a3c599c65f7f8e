import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SavedAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { useSession } from '#old/stores/session.ts';
import { removeAddress, saveAddress } from './save-address.ts';

/** An address to come back to; `id` is '' for one that only this browser knows. */
export interface KnownAddress extends SavedAddress {
  readonly id: string;
}

/** Saved addresses of one customer, read once and after every change. */
export const addressesQuery = (customerId: number) =>
  queryOptions({
    queryKey: ['addresses', customerId],
    staleTime: 180_000,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => callOrThrow('addresses', { signal }),
  });

/** The customer's addresses, then those this browser remembers; a guest has only the latter (DLV-04). */
export function useSavedAddresses() {
  const customerId = useSession((s) => s.profile?.id ?? null);
  const queries = useQueryClient();
  const asked = useQuery({ ...addressesQuery(customerId ?? 0), enabled: customerId !== null });
  const recent = useRecentAddresses((s) => s.addresses);
  const own: readonly KnownAddress[] = customerId === null ? [] : (asked.data ?? []);
  const others = recent.filter((one) => !own.some((saved) => sameDoor(saved, one))).map((one) => ({ ...one, id: '' }));
  const reload = (): Promise<void> => queries.invalidateQueries({ queryKey: ['addresses'] });

  const save = async (id: string, address: SavedAddress) => {
    const answer = await saveAddress(id, address);
    if (answer.ok) await reload();
    return answer;
  };
  /** Answers whether it is gone. */
  const remove = async (address: KnownAddress): Promise<boolean> => {
    if (address.id !== '') {
      const answer = await removeAddress(address.id);
      if (!answer.ok) return false;
      await reload();
    }
    // a customer's address may be among this browser's last ones too: deleted is deleted
    useRecentAddresses.getState().forget(address);
    return true;
  };
  return {
    /** A customer's addresses are here; a guest has none, and before they have come nobody can say which one is missing. */
    isRead: customerId !== null && asked.data !== undefined,
    awaited: asked.isLoading,
    own,
    all: [...own, ...others],
    save,
    remove,
  };
}
