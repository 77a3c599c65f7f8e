import { create } from 'zustand/react';
import { MAX_KEPT } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface PopupsState {
  /** One-off popups this browser has shown. */
  readonly seen: readonly number[];
  /** The notice of closed hours was shown for the hours that end then, epoch ms. */
  readonly closedUntil: number;
  see(id: number): void;
  seeClosed(until: number): void;
}

/** What popups this browser need not show again (CMS-03). */
export const popupsState = (storage?: TextStorage) =>
  persisted<PopupsState, Stored<'popups'>>(
    {
      name: 'popups',
      version: 1,
      schema: (all) => all.popups,
      pick: ({ seen, closedUntil }) => ({ seen: [...seen], closedUntil }),
      storage,
    },
    (change) => ({
      seen: [],
      closedUntil: 0,
      see: (id) => change((s) => ({ seen: [...s.seen.filter((x) => x !== id), id].slice(-MAX_KEPT.popups) })),
      seeClosed: (closedUntil) => change(() => ({ closedUntil })),
    }),
  );

export const usePopups = create(popupsState());
