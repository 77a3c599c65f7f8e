import { create } from 'zustand';

/** `offline`: the shop cannot be reached; `slow`: it did not respond in time, so a copy is shown. */
type OnlineStatus = 'online' | 'offline' | 'slow';

interface OnlineStatusState {
  readonly status: OnlineStatus;
  /** When the shown data was read, epoch milliseconds; null when it is current. */
  readonly since: number | null;
  /** `since` is kept from an earlier call until {@link setOnline}; null when the shown data was just read. */
  setOffline(status: Exclude<OnlineStatus, 'online'>, since: number | null): void;
  setOnline(): void;
}

/** Whether the shop responds to this page, which `navigator.onLine` does not tell (CART-13); not stored. */
export const useOnlineStatus = create<OnlineStatusState>()((set) => ({
  status: 'online',
  since: null,
  setOffline: (status, since) => set((current) => ({ status, since: current.since ?? since })),
  setOnline: () => set({ status: 'online', since: null }),
}));
