import { z } from 'zod';
import { create } from 'zustand/react';
import { asMost } from './blend.ts';
import { persisted, type TextStorage } from './persisted.ts';

const MOST = 500;
const schema = z.object({
  frames: z
    .record(z.string().max(1_400), z.number().int().min(0).max(1_000))
    .catch({})
    .transform((seen) => Object.fromEntries(Object.entries(seen).slice(-MOST))),
});

export interface StoriesState {
  /** How many frames of a story were looked at, by the story's key. */
  readonly frames: Readonly<Record<string, number>>;
  /** So many of the story's first frames are seen; never fewer than before. */
  see(key: string, count: number): void;
}

/** Stories this browser has seen (CMS-02): a story with a new frame is new again. */
export const storiesState = (storage?: TextStorage) =>
  persisted<StoriesState, z.output<typeof schema>>(
    { name: 'stories', version: 1, schema, pick: ({ frames }) => ({ frames }), tabs: { blends: { frames: asMost } }, storage },
    (change) => ({
      frames: {},
      see: (key, count) =>
        change((s) => {
          const { [key]: before = 0, ...others } = s.frames;
          return { frames: Object.fromEntries(Object.entries({ ...others, [key]: Math.max(before, count) }).slice(-MOST)) };
        }),
    }),
  );

export const useStories = create(storiesState());
