import { create } from 'zustand';
import type { CartLine } from '#lib/domain/cart.ts';

interface VisitorState {
  /** Whether the stores hold what this browser keeps. */
  readonly isKnown: boolean;
  /** The warehouse of the chosen place; null without one. */
  readonly warehouseId: number | null;
  /** How many frames of each story were seen, by its key. */
  readonly storyFrames: Readonly<Record<string, number>>;
  readonly cartLines: readonly CartLine[];
  /** Food preferences; `text` is their name as the backend says it. */
  readonly wanted: readonly { readonly code: string; readonly text: string }[];
}

/**
 * What a page shows of the visitor at first. The stores that it is copied from are loaded after the page is hydrated (`stores/rehydrate.ts`), this one with the
 * page.
 */
export const useVisitor = create<VisitorState>()(() => ({ isKnown: false, warehouseId: null, storyFrames: {}, cartLines: [], wanted: [] }));
