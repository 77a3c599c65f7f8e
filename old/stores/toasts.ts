import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

/** A notice stays so long, in ms; one that offers something also after pointer and focus have left it (product-spec 4, CART-10, decisions «Second turn»). */
const TOAST_LIFE = 2_000;
const MOST = 4;

interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

interface Toast {
  readonly id: number;
  readonly status: 'success' | 'error' | 'info';
  readonly text: string;
  /** Said after it to those who do not see what changed. */
  readonly aside?: string | undefined;
  /** What can be done about it; the notice leaves with it. */
  readonly action?: ToastAction | undefined;
  /** Notices of one series that come while one of it is shown become one, which says how many they were. */
  readonly series?: { readonly name: string; readonly text: (count: number) => string } | undefined;
}

interface Shown extends Omit<Toast, 'series'> {
  /** The series and how many of it this notice stands for. */
  readonly of?: { readonly name: string; readonly count: number } | undefined;
}

export interface ToastsState {
  readonly list: readonly Shown[];
  /** Shows a notice; it leaves by itself, but not while it is held. */
  push(toast: Omit<Toast, 'id'>): void;
  dismiss(id: number): void;
  /** The focus is in a notice, or a pointer moves over one that offers something: none leaves until it has gone. A pointer at rest says nothing: notices come where it happens to be. */
  hold(isHeld: boolean): void;
}

export const toastsState: StateCreator<ToastsState> = (set, get) => {
  let last = 0;
  let isHeld = false;
  const late = new Set<number>();
  const timers = new Map<number, ReturnType<typeof setTimeout>>();
  const leave = (id: number): void => {
    if (isHeld) late.add(id);
    else get().dismiss(id);
  };
  const stay = (id: number): void => {
    clearTimeout(timers.get(id));
    late.delete(id);
    timers.set(
      id,
      setTimeout(() => leave(id), TOAST_LIFE),
    );
  };
  return {
    list: [],
    push: ({ series, ...toast }) => {
      const before = series && get().list.find((shown) => shown.of?.name === series.name);
      if (series && before?.of) {
        const count = before.of.count + 1;
        const next = { ...toast, id: before.id, text: series.text(count), of: { name: series.name, count } };
        set((s) => ({ list: s.list.map((shown) => (shown.id === before.id ? next : shown)) }));
        stay(before.id);
        return;
      }
      // the one that gives way may be the one that is held
      if (get().list.length >= MOST) isHeld = false;
      last += 1;
      const id = last;
      set((s) => ({ list: [...s.list, { ...toast, id, of: series && { name: series.name, count: 1 } }].slice(-MOST) }));
      stay(id);
    },
    dismiss: (id) => {
      clearTimeout(timers.get(id));
      timers.delete(id);
      late.delete(id);
      set((s) => ({ list: s.list.filter((t) => t.id !== id) }));
    },
    hold: (held) => {
      const wasHeld = isHeld;
      isHeld = held;
      if (held) return;
      for (const { id, action } of get().list)
        if (action && (wasHeld || late.has(id))) stay(id);
        else if (late.has(id)) get().dismiss(id);
    },
  };
};

export const useToasts = create<ToastsState>()(toastsState);
