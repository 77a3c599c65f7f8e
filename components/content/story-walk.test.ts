import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstFrame, type StoryPosition, type StoryStep, stepTo } from './story-walk.ts';

const FRAMES = [3, 1, 2];
const NONE = [0, 0, 0];

test.each<[StoryPosition, StoryStep, readonly number[], StoryPosition | null]>([
  [{ story: 0, frame: 0 }, 'next', NONE, { story: 0, frame: 1 }],
  [{ story: 0, frame: 2 }, 'next', NONE, { story: 1, frame: 0 }],
  [{ story: 2, frame: 1 }, 'next', NONE, null],
  [{ story: 1, frame: 0 }, 'next', [0, 0, 1], { story: 2, frame: 1 }],
  [{ story: 1, frame: 0 }, 'next', [0, 0, 2], { story: 2, frame: 0 }],
  [{ story: 0, frame: 1 }, 'previous', NONE, { story: 0, frame: 0 }],
  [{ story: 1, frame: 0 }, 'previous', [3, 0, 0], { story: 0, frame: 0 }],
  [{ story: 0, frame: 0 }, 'previous', NONE, { story: 0, frame: 0 }],
  [{ story: 0, frame: 1 }, 'nextStory', NONE, { story: 1, frame: 0 }],
  [{ story: 2, frame: 0 }, 'nextStory', NONE, null],
  [{ story: 2, frame: 1 }, 'previousStory', NONE, { story: 1, frame: 0 }],
  [{ story: 0, frame: 2 }, 'previousStory', NONE, { story: 0, frame: 0 }],
])('[CMS-02] %j %s with %j seen leads to %j', (position, step, seen, expected) => {
  expect(stepTo(position, step, FRAMES, seen)).toEqual(expected);
});

test('a story with fewer frames than were seen begins with its first frame', () => {
  expect(firstFrame(2, 5)).toBe(0);
});

test('steps on visit every story and come to an end', () => {
  const stories = fc.array(fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 0, max: 6 })), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(stories, (all) => {
      const frames = all.map(([count]) => count);
      const seen = all.map(([, count]) => count);
      const visited = new Set<number>();
      let position: StoryPosition | null = { story: 0, frame: 0 };
      for (let steps = 0; position !== null; steps += 1) {
        expect(steps).toBeLessThan(50);
        expect(position.frame).toBeLessThan(frames[position.story] ?? 0);
        visited.add(position.story);
        position = stepTo(position, 'next', frames, seen);
      }
      expect(visited.size).toBe(frames.length);
    }),
  );
});
