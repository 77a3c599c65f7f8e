import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callOrThrow } from '#components/checkout/call-or-throw.ts';
import type { Bonus } from '#lib/contract/account.ts';
import { useSession } from '#stores/session.ts';

/** Points of one customer. */
export const bonusQuery = (customerId: number | null) =>
  queryOptions({ queryKey: ['bonus', customerId], staleTime: 30_000, queryFn: ({ signal }) => callOrThrow('bonus', { signal }) });

/** Points of this browser's customer, read anew whenever one comes back to the page; undefined for guests and until they are known (BON-01). */
export function useBonus(): Bonus | undefined {
  const customerId = useSession((s) => s.customerId);
  const { data } = useQuery({ ...bonusQuery(customerId), enabled: customerId !== null, refetchOnWindowFocus: 'always' });
  return customerId === null ? undefined : data;
}

/** Reads the quote again when another page, another device or the shop has moved the balance; that it moved is heard by `CustomerWatch`. */
export function useLivePoints(): void {
  const queries = useQueryClient();
  const { balance } = useBonus() ?? {};
  const quoted = useRef(balance);
  useEffect(() => {
    if (quoted.current !== undefined && balance !== quoted.current) void queries.invalidateQueries({ queryKey: ['quote'] });
    quoted.current = balance;
  }, [balance, queries]);
}
