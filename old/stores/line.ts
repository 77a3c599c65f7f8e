import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

/** `offline`: the shop cannot be reached; `slow`: it did not answer in time, so a copy is shown. */
export type LineStatus = 'online' | 'offline' | 'slow';

export interface LineState {
  readonly status: LineStatus;
  /** When what the page shows was read, epoch milliseconds; null when it is as new as the shop. */
  readonly since: number | null;
  /** The line is gone or slow; what is on the screen is of `since`, or was just read. */
  lose(status: Exclude<LineStatus, 'online'>, since: number | null): void;
  /** The shop answers again. */
  regain(): void;
}

/** How this page stands to the shop: what `navigator.onLine` cannot say, namely whether anybody answers (CART-13). */
export const lineState: StateCreator<LineState> = (set) => ({
  status: 'online',
  since: null,
  lose: (status, since) => set((now) => ({ status, since: now.since ?? since })),
  regain: () => set({ status: 'online', since: null }),
});

export const useLine = create<LineState>()(lineState);
