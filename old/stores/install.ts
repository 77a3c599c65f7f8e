import { create } from 'zustand/react';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

type Memory = Stored<'install'>;
export interface InstallState extends Memory {
  remember(memory: Memory): void;
  refuse(until: number): void;
}

/** When this browser came, and until when it wants not to be asked to put the shop on its home screen. */
export const installState = (storage?: TextStorage) =>
  persisted<InstallState, Memory>(
    {
      name: 'install',
      version: 1,
      schema: (all) => all.install,
      pick: ({ visits, seenAt, refusedUntil }) => ({ visits, seenAt, refusedUntil }),
      storage,
    },
    (change) => ({
      visits: 0,
      seenAt: 0,
      refusedUntil: 0,
      remember: (memory) => change(() => memory),
      refuse: (until) => change(() => ({ refusedUntil: until })),
    }),
  );

export const useInstall = create(installState());
