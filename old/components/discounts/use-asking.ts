import { useCallback } from 'react';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { type FlowEffect, type FlowEvent, REST } from '#lib/domain/discount-events.ts';
import { callApi } from '#lib/gateway/client.ts';
import { untilReachable } from './until-reachable.ts';
import type { AutoapplyRequest } from './use-autoapply-request.ts';
import { useFlow } from './use-flow.ts';

/** Tells the flow of an event, lets the cart rest, asks about it and asks again where the flow says so; what it answers ends all of it (DISC-01). */
export function useAsking(request: AutoapplyRequest | null, promo: PromoSettings | null): (event: FlowEvent) => () => void {
  const flow = useFlow(promo);
  return useCallback(
    (event) => {
      const gone = new AbortController();
      const timers: ReturnType<typeof setTimeout>[] = [];
      const ask = async (round: number, tries: number): Promise<void> => {
        const answer = request === null ? null : await callApi('autoapply', { body: request, signal: gone.signal });
        if (gone.signal.aborted) return;
        if (answer?.ok) {
          flow({ kind: 'answered', round, answer: answer.value });
          return;
        }
        flow({ kind: 'unanswered', round });
        await untilReachable(tries, gone.signal);
        if (!gone.signal.aborted) carryOut(flow({ kind: 'again' }), tries + 1);
      };
      const carryOut = (effects: readonly FlowEffect[], tries: number): void => {
        for (const effect of effects) {
          if (effect.kind === 'rest') timers.push(setTimeout(() => carryOut(flow({ kind: 'rested', round: effect.round }), tries), REST));
          else if (effect.kind === 'ask') void ask(effect.round, tries);
        }
      };
      carryOut(flow(event), 0);
      return () => {
        for (const timer of timers) clearTimeout(timer);
        gone.abort();
      };
    },
    [flow, request],
  );
}
