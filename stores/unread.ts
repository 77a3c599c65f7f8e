import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

export interface UnreadState {
  /** Notifications that the customer has not read. */
  readonly count: number;
  set(count: number): void;
}

export const unreadState: StateCreator<UnreadState> = (set) => ({ count: 0, set: (count) => set({ count: Math.max(0, count) }) });

export const useUnread = create<UnreadState>()(unreadState);
