import { create } from 'zustand';
import { readStoredValues } from '#lib/client/storage.ts';

const useReady = create<{ readonly isReady: boolean }>()(() => ({ isReady: false }));

/** Whether the stores have read their stored values; before that they have their initial state, and an empty cart may not be empty. */
export const useStoresReady = (): boolean => useReady((s) => s.isReady);

/**
 * Reads all stored values after hydration, so that the first render equals the server's, and follows other tabs. @returns A function that
 * stops it.
 */
export function rehydrateStores(): () => void {
  const stop = readStoredValues();
  useReady.setState({ isReady: true });
  return stop;
}
