import { useCallback } from 'react';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { type FlowEvent, REST } from '#lib/domain/discount-events.ts';
import { callApi } from '#lib/gateway/client.ts';
import type { AutoapplyRequest } from './use-autoapply-request.ts';
import { useFlow } from './use-flow.ts';

/** Tells the flow of an event and lets the cart rest, then asks about it, where the flow says so; what it answers ends both (DISC-01). */
export function useAsking(request: AutoapplyRequest | null, promo: PromoSettings | null): (event: FlowEvent) => () => void {
  const flow = useFlow(promo);
  return useCallback(
    (event) => {
      const gone = new AbortController();
      const ask = async (round: number): Promise<void> => {
        const answer = request === null ? null : await callApi('autoapply', { body: request, signal: gone.signal });
        if (gone.signal.aborted) return;
        flow(answer?.ok ? { kind: 'answered', round, answer: answer.value } : { kind: 'unanswered', round });
      };
      const rested = (round: number): void => {
        for (const effect of flow({ kind: 'rested', round })) if (effect.kind === 'ask') void ask(effect.round);
      };
      const timers = flow(event).flatMap((effect) => (effect.kind === 'rest' ? [setTimeout(rested, REST, effect.round)] : []));
      return () => {
        for (const timer of timers) clearTimeout(timer);
        gone.abort();
      };
    },
    [flow, request],
  );
}
