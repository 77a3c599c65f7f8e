import { create } from 'zustand';
import { readStoredValues } from '#lib/client/storage.ts';

const useReady = create<{ readonly isReady: boolean }>()(() => ({ isReady: false }));

/** Whether the stores hold what this browser keeps; before that they hold their initial state, from which nothing follows: an empty cart may be a full one. */
export const useStoresReady = (): boolean => useReady((s) => s.isReady);

/** Reads all stored values after hydration, so that the first render equals the server's, and follows other tabs. @returns A function that ends that. */
export function rehydrateStores(): () => void {
  const stop = readStoredValues();
  useReady.setState({ isReady: true });
  return stop;
}
