import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

/** A notice stays so long, in ms (product-spec 9, CART-10). */
const TOAST_LIFE = 2_000;
/** Who is offered something to do gets time to do it. */
const ACTION_LIFE = 5_000;
const MOST = 4;

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly status: 'success' | 'error' | 'info';
  readonly text: string;
  /** What can be done about it; the notice leaves with it. */
  readonly action?: ToastAction | undefined;
}

export interface ToastsState {
  readonly list: readonly Toast[];
  /** Shows a notice; it leaves by itself, but not while the focus is in it. */
  push(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
  /** The focus is in a notice: none leaves until it has gone. A pointer says nothing: notices come where it happens to be. */
  hold(isHeld: boolean): void;
}

export const toastsState: StateCreator<ToastsState> = (set, get) => {
  let last = 0;
  let isHeld = false;
  const late = new Set<number>();
  const leave = (id: number): void => {
    if (isHeld) late.add(id);
    else get().dismiss(id);
  };
  return {
    list: [],
    push: (toast) => {
      last += 1;
      const id = last;
      set((s) => ({ list: [...s.list, { ...toast, id }].slice(-MOST) }));
      setTimeout(() => leave(id), toast.action ? ACTION_LIFE : TOAST_LIFE);
    },
    dismiss: (id) => {
      late.delete(id);
      set((s) => ({ list: s.list.filter((t) => t.id !== id) }));
    },
    hold: (held) => {
      isHeld = held;
      if (!held) for (const id of [...late]) get().dismiss(id);
    },
  };
};

export const useToasts = create<ToastsState>()(toastsState);
