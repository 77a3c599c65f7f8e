import { createContext, use } from 'react';
import { create, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * Something that a page's first code leaves out: its module is loaded after the page is hydrated, so that taps are answered earlier. The room that needs it makes
 * the slot, `components/layers/late-parts-client.tsx` fills it.
 */
type Late<T> = UseBoundStore<StoreApi<{ readonly value: T | null }>>;

export const late = <T>(): Late<T> => create<{ readonly value: T | null }>()(() => ({ value: null }));

/** Whether slots below take what fills them. A list of cards far from the screen takes nothing: 170 filled cards kept a phone busy for half a second. */
export const LateHere = createContext(true);

/** What the slot holds; null until its code has been loaded and {@link LateHere} is true. */
export function useLate<T>(slot: Late<T>): T | null {
  const isHere = use(LateHere);
  return slot((state) => (isHere ? state.value : null));
}

export const fill = <T>(slot: Late<T>, value: T): void => slot.setState({ value });
