import { create } from 'zustand';
import { useLayers } from './layers.ts';
import { usePlace } from './place.ts';

/** The address of the layer that asks for a place, over any page. */
export const PLACE_LAYER = '?layer=place';

interface PendingAdd {
  /** What is done as soon as a place is chosen; null for nothing. */
  readonly run: (() => void) | null;
  /** Waits for a place, until its layer is closed; replaces what waited before. */
  wait(run: () => void): void;
  cancel(): void;
}

/** Dishes that were chosen before a place: they come into the cart after the choice (CART-01). Not stored. */
export const usePendingAdd = create<PendingAdd>()((set) => ({
  run: null,
  wait: (run) => set({ run }),
  cancel: () => set({ run: null }),
}));

usePlace.subscribe(({ location }) => {
  const { run, cancel } = usePendingAdd.getState();
  if (run === null || location === null) return;
  cancel();
  run();
});

useLayers.subscribe(({ open }, { open: before }) => {
  const isClosed = before.length > open.length && !open.some((address) => address.includes('layer=place'));
  if (isClosed) usePendingAdd.getState().cancel();
});
