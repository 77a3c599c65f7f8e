import { create } from 'zustand/react';
import { MAX_KEPT } from './limits.ts';
import { persisted, type Stored, type TextStorage } from './persisted.ts';

export interface StoriesState {
  /** How many frames of a story were looked at, by the story's key. */
  readonly frames: Readonly<Record<string, number>>;
  /** So many of the story's first frames are seen; never fewer than before. */
  see(key: string, count: number): void;
}

/** Stories this browser has seen (CMS-02): a story with a new frame is new again. */
export const storiesState = (storage?: TextStorage) =>
  persisted<StoriesState, Stored<'stories'>>(
    { name: 'stories', version: 1, schema: (all) => all.stories, pick: ({ frames }) => ({ frames }), storage },
    (change) => ({
      frames: {},
      see: (key, count) =>
        change((s) => {
          const { [key]: before = 0, ...others } = s.frames;
          return { frames: Object.fromEntries(Object.entries({ ...others, [key]: Math.max(before, count) }).slice(-MAX_KEPT.stories)) };
        }),
    }),
  );

export const useStories = create(storiesState());
