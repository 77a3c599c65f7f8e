import { useEffect, useEffectEvent, useState } from 'react';
import { LAYER_PARAMETER, useLayers } from '#stores/layers.ts';
import { useSeen } from '#stores/seen.ts';
import type { PlayedStory } from './stories.ts';
import { firstFrame, type StoryPosition, type StoryStep, stepTo } from './story-walk.ts';

export interface StoryPlayer {
  readonly position: StoryPosition;
  /** Nothing moves: a finger holds it, the tab is hidden, another layer lies over it, or the visitor stopped it. */
  readonly isPaused: boolean;
  /** The visitor stopped it with the button or the space bar. */
  readonly isStopped: boolean;
  go(step: StoryStep): void;
  setHeld(isHeld: boolean): void;
  setStopped(isStopped: boolean): void;
}

const isCoveredBy = (top: string | undefined): boolean => top !== undefined && !top.includes(`${LAYER_PARAMETER}=stories`);
const isRtl = (): boolean => document.documentElement.dir === 'rtl';

/** Which frame the viewer shows, what moves it on, and what this browser remembers as seen (CMS-02). */
export function useStoryPlayer(stories: readonly PlayedStory[], first: number, onEnd: () => void): StoryPlayer {
  const [position, setPosition] = useState<StoryPosition>(() => {
    const story = stories[first];
    const seen = useSeen.getState().storyFrames;
    return { story: first, frame: story === undefined ? 0 : firstFrame(story.frames.length, seen[story.key] ?? 0) };
  });
  const [isHeld, setHeld] = useState(false);
  const [isStopped, setStopped] = useState(false);
  const [isHidden, setHidden] = useState(false);
  const isCovered = useLayers(({ open }) => isCoveredBy(open.at(-1)));

  const go = (step: StoryStep): void => {
    const seen = useSeen.getState().storyFrames;
    const next = stepTo(
      position,
      step,
      stories.map((story) => story.frames.length),
      stories.map((story) => seen[story.key] ?? 0),
    );
    if (next === null) onEnd();
    else setPosition(next);
  };

  const key = stories[position.story]?.key;
  useEffect(() => {
    if (key !== undefined) useSeen.getState().seeStory(key, position.frame + 1);
  }, [key, position.frame]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isCovered) return;
    const { key: pressed, target } = event;
    if (pressed === 'ArrowRight' || pressed === 'ArrowLeft') go((pressed === 'ArrowRight') === isRtl() ? 'previous' : 'next');
    // the space bar presses the button or link that has the focus; on the areas for taps it stops and goes on
    else if (pressed === ' ' && !(target instanceof Element && target.closest('a, button:not([data-story-area])')))
      setStopped((was) => !was);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => onKey(event);
    const onVisibility = () => setHidden(document.visibilityState === 'hidden');
    window.addEventListener('keydown', onKeyDown);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  return { position, isPaused: isHeld || isStopped || isHidden || isCovered, isStopped, go, setHeld, setStopped };
}
