import { create } from 'zustand/react';
import type { StateCreator } from 'zustand/vanilla';

export interface PendingSectionState {
  /** The section of the account that is on its way; null while none is. */
  readonly key: string | null;
  begin(key: string): void;
  /** That section is here, or another one was asked for since. */
  end(key: string): void;
}

/** Which section of the account a tap is fetching, so that its shape can stand there meanwhile. */
export const pendingSectionState: StateCreator<PendingSectionState> = (set) => ({
  key: null,
  begin: (key) => set({ key }),
  end: (key) => set((s) => (s.key === key ? { key: null } : s)),
});

export const usePendingSection = create<PendingSectionState>()(pendingSectionState);
