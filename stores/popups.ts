import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, survivors, type TextStorage } from './persisted.ts';

const MOST = 500;
const schema = z.object({
  seen: survivors(z.number().int(), MOST).transform((ids) => [...new Set(ids)]),
  closedUntil: z.number().finite().catch(0),
});

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
  persisted<PopupsState, z.output<typeof schema>>(
    { name: 'popups', version: 1, schema, pick: ({ seen, closedUntil }) => ({ seen: [...seen], closedUntil }), storage },
    (change) => ({
      seen: [],
      closedUntil: 0,
      see: (id) => change((s) => ({ seen: [...s.seen.filter((x) => x !== id), id].slice(-MOST) })),
      seeClosed: (closedUntil) => change(() => ({ closedUntil })),
    }),
  );

export const usePopups = create(popupsState());
