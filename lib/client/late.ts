import { createContext, use } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * A slot for code that the first load leaves out: its module is loaded after hydration, so that taps are handled earlier. The component that needs it creates
 * the slot, `components/layers/late-parts-client.tsx` fills it.
 */
export type Late<T> = UseBoundStore<StoreApi<{ readonly value: T | null }>>;

export const late = <T>(): Late<T> => create<{ readonly value: T | null }>()(() => ({ value: null }));

/** Whether slots below are filled. It is false in lists of cards far from the screen: filling 170 cards blocked a phone for half a second. */
export const LateHere = createContext(true);

/** The value of the slot; null until its code is loaded and {@link LateHere} is true. */
export function useLate<T>(slot: Late<T>): T | null {
  const isHere = use(LateHere);
  return slot((state) => (isHere ? state.value : null));
}

export const fill = <T>(slot: Late<T>, value: T): void => slot.setState({ value });
