import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Bonus } from '#lib/contract/bonus.ts';
import { callOrThrow } from '#old/components/checkout/call-or-throw.ts';
import { useKeptAnswers } from '#old/stores/kept-answers.ts';
import { isStill, useSession } from '#old/stores/session.ts';

/** Points of one customer. */
export const bonusQuery = (customerId: number | null) =>
  queryOptions({
    queryKey: ['bonus', customerId],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const bonus = await callOrThrow('bonus', { signal });
      if (customerId !== null && isStill(customerId)) useKeptAnswers.getState().setBonus(customerId, bonus);
      return bonus;
    },
  });

/** Points of this browser's customer, read anew whenever one comes back to the page; those of the last visit until they are known; undefined for guests (BON-01). */
export function useBonus(): Bonus | undefined {
  const customerId = useSession((s) => s.customerId);
  const { data } = useQuery({ ...bonusQuery(customerId), enabled: customerId !== null, refetchOnWindowFocus: 'always' });
  const kept = useKeptAnswers((s) => (s.bonus?.customerId === customerId ? s.bonus?.value : undefined));
  return customerId === null ? undefined : (data ?? kept);
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
