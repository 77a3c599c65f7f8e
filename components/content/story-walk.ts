/** Which story is shown, and which of its frames. */
export interface StoryPosition {
  readonly story: number;
  readonly frame: number;
}

export type StoryStep = 'next' | 'previous' | 'nextStory' | 'previousStory';

/** The frame that a story begins with: the first that was not seen, or its first when all were. */
export const firstFrame = (frames: number, seen: number): number => (seen < frames ? seen : 0);

/**
 * The position after a step; null past the last frame of the last story. Story `i` has `frames[i]` frames, of which `seen[i]` were seen. A step on to a story
 * begins with the first frame that was not seen, a step back to one with its first frame.
 */
export function stepTo(position: StoryPosition, step: StoryStep, frames: readonly number[], seen: readonly number[]): StoryPosition | null {
  const at = (story: number): StoryPosition => ({ story, frame: firstFrame(frames[story] ?? 0, seen[story] ?? 0) });
  switch (step) {
    case 'next':
      if (position.frame + 1 < (frames[position.story] ?? 0)) return { ...position, frame: position.frame + 1 };
      return position.story + 1 < frames.length ? at(position.story + 1) : null;
    case 'previous':
      if (position.frame > 0) return { ...position, frame: position.frame - 1 };
      return { story: Math.max(0, position.story - 1), frame: 0 };
    case 'nextStory':
      return position.story + 1 < frames.length ? at(position.story + 1) : null;
    case 'previousStory':
      return { story: Math.max(0, position.story - 1), frame: 0 };
  }
}
