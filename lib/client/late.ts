import { create, type StoreApi, type UseBoundStore } from 'zustand';

/**
 * Something that a page's first code leaves out: its module is loaded after the page is hydrated, so that taps are answered earlier. The room that needs it makes
 * the slot, `components/layers/late-parts-client.tsx` fills it.
 */
export type Late<T> = UseBoundStore<StoreApi<{ readonly value: T | null }>>;

export const late = <T>(): Late<T> => create<{ readonly value: T | null }>()(() => ({ value: null }));

/** What the slot holds; null until its code has been loaded. */
export const useLate = <T>(slot: Late<T>): T | null => slot((state) => state.value);

export const fill = <T>(slot: Late<T>, value: T): void => slot.setState({ value });
