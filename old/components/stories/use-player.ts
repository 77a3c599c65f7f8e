import { useEffect, useRef, useState } from 'react';
import { stepOf } from '#old/components/ui/sideways.ts';
import { type Story, useModals } from '#old/stores/modals.ts';
import { useStories } from '#old/stores/stories.ts';
import { beginning, type Spot, type Step, walk } from './walk.ts';

export interface Player {
  readonly spot: Spot;
  /** Nothing moves: a finger rests on it, the tab is hidden, something lies over it, the visitor stopped it. */
  readonly paused: boolean;
  /** The visitor stopped it with the button or the space bar. */
  readonly stopped: boolean;
  go(step: Step): void;
  setHeld(held: boolean): void;
  setStopped(stopped: boolean): void;
}

/** Where the viewer stands, what moves it on, and what it remembers as seen (CMS-02). */
export function usePlayer(stories: readonly Story[], first: number, onEnd: () => void): Player {
  const [spot, setSpot] = useState<Spot>(() => {
    const story = stories[first];
    return { story: first, frame: story ? beginning(story.frames.length, useStories.getState().frames[story.key] ?? 0) : 0 };
  });
  const [held, setHeld] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [hidden, setHidden] = useState(false);
  const covered = useModals((s) => s.stack.at(-1)?.name !== 'stories');

  const go = (step: Step): void => {
    const seen = useStories.getState().frames;
    const next = walk(
      spot,
      step,
      stories.map((s) => s.frames.length),
      stories.map((s) => seen[s.key] ?? 0),
    );
    if (next === null) onEnd();
    else setSpot(next);
  };
  const newest = useRef(go);
  useEffect(() => {
    newest.current = go;
  });

  const key = stories[spot.story]?.key;
  useEffect(() => {
    if (key !== undefined) useStories.getState().see(key, spot.frame + 1);
  }, [key, spot.frame]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (useModals.getState().stack.at(-1)?.name !== 'stories') return;
      const step = stepOf(event.key);
      if (step !== null) newest.current(step === 1 ? 'next' : 'previous');
      else if (event.key === ' ' && !(event.target instanceof Element && event.target.closest('a, .tale__tools')))
        setStopped((was) => !was);
      else return;
      event.preventDefault();
    };
    const onVisibility = (): void => setHidden(document.visibilityState === 'hidden');
    // dialogs keep arrow keys to themselves
    addEventListener('keydown', onKey, { capture: true });
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      removeEventListener('keydown', onKey, { capture: true });
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, []);

  return { spot, paused: held || stopped || hidden || covered, stopped, go, setHeld, setStopped };
}
