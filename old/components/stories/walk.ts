/** Where the viewer stands: which story, which of its frames. */
export interface Spot {
  readonly story: number;
  readonly frame: number;
}

export type Step = 'next' | 'previous' | 'nextStory' | 'previousStory';

/** The frame a story begins with: the first one not seen, or its first when all were. */
export const beginning = (frames: number, seen: number): number => (seen < frames ? seen : 0);

/**
 * The next spot, null past the very last frame. `frames[i]` frames of story i, of which `seen[i]` were looked at; going on to a story begins
 * where its visitor stopped, going back to one begins at its first frame; before the very first frame there is nothing.
 */
export function walk(spot: Spot, step: Step, frames: readonly number[], seen: readonly number[]): Spot | null {
  const at = (story: number): Spot => ({ story, frame: beginning(frames[story] ?? 0, seen[story] ?? 0) });
  switch (step) {
    case 'next':
      if (spot.frame + 1 < (frames[spot.story] ?? 0)) return { ...spot, frame: spot.frame + 1 };
      return spot.story + 1 < frames.length ? at(spot.story + 1) : null;
    case 'previous':
      if (spot.frame > 0) return { ...spot, frame: spot.frame - 1 };
      return { story: Math.max(0, spot.story - 1), frame: 0 };
    case 'nextStory':
      return spot.story + 1 < frames.length ? at(spot.story + 1) : null;
    case 'previousStory':
      return { story: Math.max(0, spot.story - 1), frame: 0 };
  }
}
