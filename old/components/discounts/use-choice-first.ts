import { useEffect, useState } from 'react';
import { choosesFirst } from '#lib/domain/discount-flow.ts';
import { flowState } from '#old/stores/discount-flow.ts';
import { useFlow } from './use-flow.ts';

/** Whether the cart, being opened, has to wait for a choice, which then opens in its place (DISC-02). */
export function useChoiceFirst(): boolean {
  const flow = useFlow();
  const [waits] = useState(() => choosesFirst(flowState()));
  useEffect(() => {
    if (waits) flow({ kind: 'cartShown' });
  }, [waits, flow]);
  return waits;
}
