import { create, type StoreApi, type UseBoundStore } from 'zustand';

/** Milliseconds (CART-10, decisions «Second turn»). */
export const TOAST_LIFE = 2_000;
const MAX_TOASTS = 4;

export type ToastTone = 'success' | 'error' | 'info';

export interface ToastInput {
  readonly text: string;
  readonly tone?: ToastTone | undefined;
  /** Announced after the text, for screen readers. */
  readonly detail?: string | undefined;
  /** An action; it closes the toast. The page itself has a control for the same (KF-APP-35). */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** Toasts of a series are joined while one is shown; the text contains their number. */
  readonly series?: { readonly name: string; readonly text: (count: number) => string } | undefined;
}

export interface Toast extends Omit<ToastInput, 'series' | 'tone'> {
  readonly id: number;
  readonly tone: ToastTone;
  /** The series, and the number of joined toasts. */
  readonly series?: { readonly name: string; readonly count: number } | undefined;
}

export interface ToastsState {
  readonly toasts: readonly Toast[];
  show(toast: ToastInput): void;
  dismiss(id: number): void;
  /** The focus is in a toast, or the pointer over one with an action: none disappears meanwhile. */
  hold(isHeld: boolean): void;
}

/** Toasts disappear after {@link TOAST_LIFE}, one with an action at least that long after it was held. */
export const createToasts = (): UseBoundStore<StoreApi<ToastsState>> =>
  create<ToastsState>()((set, get) => {
    let lastId = 0;
    let isHeld = false;
    const overdue = new Set<number>();
    const timers = new Map<number, ReturnType<typeof setTimeout>>();
    const expire = (id: number): void => {
      if (isHeld) overdue.add(id);
      else get().dismiss(id);
    };
    const startTimer = (id: number): void => {
      clearTimeout(timers.get(id));
      overdue.delete(id);
      timers.set(
        id,
        setTimeout(() => expire(id), TOAST_LIFE),
      );
    };
    return {
      toasts: [],
      show: ({ series, tone = 'info', ...input }) => {
        const before = series && get().toasts.find((shown) => shown.series?.name === series.name);
        if (series && before?.series) {
          const count = before.series.count + 1;
          const next: Toast = { ...input, tone, id: before.id, text: series.text(count), series: { name: series.name, count } };
          set((s) => ({ toasts: s.toasts.map((shown) => (shown.id === before.id ? next : shown)) }));
          startTimer(before.id);
          return;
        }
        // the removed toast may be the held one
        if (get().toasts.length >= MAX_TOASTS) isHeld = false;
        lastId += 1;
        const toast: Toast = { ...input, tone, id: lastId, series: series && { name: series.name, count: 1 } };
        set((s) => ({ toasts: [...s.toasts, toast].slice(-MAX_TOASTS) }));
        startTimer(toast.id);
      },
      dismiss: (id) => {
        clearTimeout(timers.get(id));
        timers.delete(id);
        overdue.delete(id);
        set((s) => ({ toasts: s.toasts.filter((shown) => shown.id !== id) }));
      },
      hold: (held) => {
        const wasHeld = isHeld;
        isHeld = held;
        if (held) return;
        for (const { id, action } of get().toasts)
          if (action && (wasHeld || overdue.has(id))) startTimer(id);
          else if (overdue.has(id)) get().dismiss(id);
      },
    };
  });

/** The shown toasts; not stored. */
export const useToasts = createToasts();

/** Shows a toast. */
export const toast = (input: ToastInput): void => useToasts.getState().show(input);
