import { create } from 'zustand/react';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface NoticesState {
  /** Whether this browser's visitor asked to be told about orders; the browser's own permission comes on top. */
  readonly wanted: boolean;
  setWanted(wanted: boolean): void;
}

/** Notifications about orders, as this browser's visitor wants them. */
export const noticesState = (storage?: TextStorage) =>
  persisted<NoticesState, Stored<'notices'>>(
    { name: 'notices', version: 1, schema: (all) => all.notices, pick: ({ wanted }) => ({ wanted }), storage },
    (change) => ({ wanted: false, setWanted: (wanted) => change(() => ({ wanted })) }),
  );

export const useNotices = create(noticesState());
