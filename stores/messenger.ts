import { create } from 'zustand';
import type { Messenger } from '#lib/client/messenger/messenger.ts';

interface MessengerState {
  /** The messenger around the shop in this tab; null in a browser. */
  readonly messenger: Messenger | null;
  /** The start link of the settings; '' until loaded. */
  readonly app: string;
}

/** The messenger that opened the shop in this tab; not stored. */
export const useMessenger = create<MessengerState>()(() => ({ messenger: null, app: '' }));
