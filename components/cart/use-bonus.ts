import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callOrThrow } from '#components/checkout/call-or-throw.ts';
import { realtimeConfig } from '#components/checkout/realtime-config.ts';
import type { Bonus } from '#lib/contract/account.ts';
import { watchChannel } from '#lib/realtime/watch-channel.ts';
import { useSession } from '#stores/session.ts';

/** As long as whoever only looks into the cart opens no line for it. */
const PAUSE = 1_500;

/** Points of this browser's customer, read anew whenever one comes back to the page; undefined for guests and until they are known (BON-01). */
export function useBonus(): Bonus | undefined {
  const customerId = useSession((s) => s.customerId);
  const { data } = useQuery({
    queryKey: ['bonus', customerId],
    enabled: customerId !== null,
    staleTime: 30_000,
    refetchOnWindowFocus: 'always',
    queryFn: ({ signal }) => callOrThrow('bonus', { signal }),
  });
  return customerId === null ? undefined : data;
}

/** Reads points and quote again when another page, another device or the shop has moved the balance. */
export function useLivePoints(): void {
  const queries = useQueryClient();
  const customerId = useSession((s) => s.customerId);
  const { active = false, balance } = useBonus() ?? {};
  const quoted = useRef(balance);
  useEffect(() => {
    if (quoted.current !== undefined && balance !== quoted.current) void queries.invalidateQueries({ queryKey: ['quote'] });
    quoted.current = balance;
  }, [balance, queries]);
  useEffect(() => {
    if (customerId === null || !active) return;
    let stop: (() => void) | undefined;
    let gone = false;
    const start = async (): Promise<void> => {
      const config = await realtimeConfig();
      if (config === null || gone) return;
      const onChange = () => void queries.invalidateQueries({ queryKey: ['bonus'] });
      const end = await watchChannel({ config, channel: `private-user-${customerId}`, event: 'bonus.changed', onChange });
      if (gone) end();
      else stop = end;
    };
    // without it the balance is right whenever one comes back to the page
    const timer = setTimeout(() => void start().catch(() => {}), PAUSE);
    return () => {
      gone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [customerId, active, queries]);
}
