import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

/** A notice stays so long, in ms (product-spec 9, CART-10). */
const TOAST_LIFE = 2_000;
const MOST = 4;

interface Toast {
  readonly id: number;
  readonly status: 'success' | 'error' | 'info';
  readonly text: string;
}

export interface ToastsState {
  readonly list: readonly Toast[];
  /** Shows a notice; it leaves by itself. */
  push(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
}

export const toastsState: StateCreator<ToastsState> = (set, get) => {
  let last = 0;
  return {
    list: [],
    push: (toast) => {
      last += 1;
      const id = last;
      set((s) => ({ list: [...s.list, { ...toast, id }].slice(-MOST) }));
      setTimeout(() => get().dismiss(id), TOAST_LIFE);
    },
    dismiss: (id) => set((s) => ({ list: s.list.filter((t) => t.id !== id) })),
  };
};

export const useToasts = create<ToastsState>()(toastsState);
