import { create } from 'zustand';
import type { CartLine } from '#lib/domain/cart.ts';

interface VisitorState {
  /** Whether the stores have read their stored values. */
  readonly isKnown: boolean;
  /** The warehouse of the chosen place; null without one. */
  readonly warehouseId: number | null;
  /** Number of seen frames of each story, by key. */
  readonly storyFrames: Readonly<Record<string, number>>;
  readonly cartLines: readonly CartLine[];
  /** Food preferences; `text` is their name from the backend. */
  readonly wanted: readonly { readonly code: string; readonly text: string }[];
  readonly favouriteCount: number;
  /** As in `stores/session.ts`. */
  readonly isCustomer: boolean;
  /** Unread notifications of a customer. */
  readonly unreadCount: number;
}

/** The data of the visitor needed by a page at first. Its source stores are loaded after hydration (`stores/rehydrate.ts`), this one with the page. */
export const useVisitor = create<VisitorState>()(() => ({
  isKnown: false,
  warehouseId: null,
  storyFrames: {},
  cartLines: [],
  wanted: [],
  favouriteCount: 0,
  isCustomer: false,
  unreadCount: 0,
}));

/** Whether the stores have read their stored values; before that they have their initial state, and an empty cart may not be empty. */
export const useStoresReady = (): boolean => useVisitor((visitor) => visitor.isKnown);
