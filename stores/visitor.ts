import { create } from 'zustand';
import type { DeliveryType } from '#lib/contract/wire-values.ts';
import type { CartLine } from '#lib/domain/cart.ts';

/** The delivery type and the chosen place, as the header shows them. */
export interface ShownPlace {
  readonly type: DeliveryType;
  readonly isChosen: boolean;
  /** «Pushkin St. 12, flat 5», the name of a place, or the request to choose one. */
  readonly title: string;
  readonly hint: string;
}

interface VisitorState {
  /** Whether the stores have read their stored values. */
  readonly isKnown: boolean;
  /** The warehouse of the chosen place; null without one. */
  readonly warehouseId: number | null;
  /** Number of seen frames of each story, by key. */
  readonly storyFrames: Readonly<Record<string, number>>;
  readonly cartLines: readonly CartLine[];
  /** The number of pieces and the formatted sum in the header's cart link; null for an empty cart. */
  readonly cartSum: { readonly count: number; readonly sum: string } | null;
  /** Null until the late code is loaded. */
  readonly place: ShownPlace | null;
  /** Food preferences; `text` is their name from the backend. */
  readonly wanted: readonly { readonly code: string; readonly text: string }[];
  readonly favouriteCount: number;
  /** As in `stores/session.ts`. */
  readonly isCustomer: boolean;
  /** Unread notifications of a customer. */
  readonly unreadCount: number;
}

/**
 * The data of the visitor needed by a page at first. Its source stores are loaded after hydration, this one with the page.
 * `stores/rehydrate.ts` keeps it equal to them; `cartSum` and `place` are set by the components that know the prices and the opening hours.
 */
export const useVisitor = create<VisitorState>()(() => ({
  isKnown: false,
  warehouseId: null,
  storyFrames: {},
  cartLines: [],
  cartSum: null,
  place: null,
  wanted: [],
  favouriteCount: 0,
  isCustomer: false,
  unreadCount: 0,
}));

/** Whether the stores have read their stored values; before that they have their initial state, and an empty cart may not be empty. */
export const useStoresReady = (): boolean => useVisitor((visitor) => visitor.isKnown);
