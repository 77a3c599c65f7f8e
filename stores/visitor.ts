import { create } from 'zustand';

interface VisitorState {
  /** Whether the stores hold what this browser keeps. */
  readonly isKnown: boolean;
  /** The warehouse of the chosen place; null without one. */
  readonly warehouseId: number | null;
  /** How many frames of each story were seen, by its key. */
  readonly storyFrames: Readonly<Record<string, number>>;
}

/**
 * What the banners of a page show of the visitor. The stores that it is copied from are loaded after the page is hydrated (`stores/rehydrate.ts`), this one with
 * the page.
 */
export const useVisitor = create<VisitorState>()(() => ({ isKnown: false, warehouseId: null, storyFrames: {} }));
