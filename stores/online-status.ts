import { create } from 'zustand';

/** `offline`: the shop cannot be reached; `slow`: it did not answer in time, so a copy is shown. */
type OnlineStatus = 'online' | 'offline' | 'slow';

interface OnlineStatusState {
  readonly status: OnlineStatus;
  /** When what the page shows was read, epoch milliseconds; null when it is as new as the shop. */
  readonly since: number | null;
  /** What is on the screen is of `since`, or was just read. */
  setOffline(status: Exclude<OnlineStatus, 'online'>, since: number | null): void;
  setOnline(): void;
}

/** Whether the shop answers this page, which `navigator.onLine` cannot say (CART-13); not stored. */
export const useOnlineStatus = create<OnlineStatusState>()((set) => ({
  status: 'online',
  since: null,
  setOffline: (status, since) => set((current) => ({ status, since: current.since ?? since })),
  setOnline: () => set({ status: 'online', since: null }),
}));
