import { z } from 'zod';
import { create } from 'zustand/react';
import { persisted, type TextStorage } from './persisted.ts';

const schema = z.object({ wanted: z.boolean().catch(false) });

export interface NoticesState {
  /** Whether this browser's visitor asked to be told about orders; the browser's own permission comes on top. */
  readonly wanted: boolean;
  setWanted(wanted: boolean): void;
}

/** Notifications about orders, as this browser's visitor wants them. */
export const noticesState = (storage?: TextStorage) =>
  persisted<NoticesState, z.output<typeof schema>>(
    { name: 'notices', version: 1, schema, pick: ({ wanted }) => ({ wanted }), storage },
    (change) => ({ wanted: false, setWanted: (wanted) => change(() => ({ wanted })) }),
  );

export const useNotices = create(noticesState());
