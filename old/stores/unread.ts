import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

export interface UnreadState {
  /** Notifications that the customer has not read. */
  readonly count: number;
  /** Ids read on this page's watch: pages from the router's cache know nothing of them. */
  readonly read: ReadonlySet<string>;
  set(count: number): void;
  /** Read now, or, where the shop did not take it, unread again. */
  mark(ids: readonly string[], isRead: boolean): void;
  /** Another customer, or none. */
  forget(): void;
}

export const unreadState: StateCreator<UnreadState> = (set) => ({
  count: 0,
  read: new Set(),
  set: (count) => set({ count: Math.max(0, count) }),
  mark: (ids, isRead) => set(({ read }) => ({ read: new Set(isRead ? [...read, ...ids] : [...read].filter((id) => !ids.includes(id))) })),
  forget: () => set({ count: 0, read: new Set() }),
});

export const useUnread = create<UnreadState>()(unreadState);
