import { create } from 'zustand/react';
import type { Messenger } from '#lib/client/messenger/messenger.ts';

export interface MessengerState {
  /** The messenger that shows the shop; null in a browser. */
  readonly messenger: Messenger | null;
  /** The start link of the settings; '' until the server has answered. */
  readonly app: string;
}

/** The messenger that has opened the shop in this tab. */
export const useMessenger = create<MessengerState>()(() => ({ messenger: null, app: '' }));
