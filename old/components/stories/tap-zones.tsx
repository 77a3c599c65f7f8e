import { useTranslations } from 'next-intl';
import { type PointerEvent, useRef } from 'react';
import { sideways } from '#old/components/ui/sideways.ts';
import type { Step } from './walk.ts';

interface Props {
  readonly onStep: (step: Step) => void;
  readonly onHold: (held: boolean) => void;
}

/** A finger that rests so long wants to look, not to go on, in ms. */
const HOLD = 220;
/** CSS pixels sideways that make a swipe. */
const SWIPE = 48;

interface Touch {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

/** The third at the beginning leads back, the rest on; a rest of the finger holds, a swipe sideways changes the story. Buttons for keyboards and screen readers. */
export function TapZones({ onStep, onHold }: Props) {
  const t = useTranslations('stories');
  const down = useRef<Touch | null>(null);
  const spent = useRef(false);
  const release = (): void => {
    down.current = null;
    onHold(false);
  };
  const onPointerDown = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    spent.current = false;
    down.current = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    event.currentTarget.setPointerCapture(event.pointerId);
    onHold(true);
  };
  const onPointerUp = (event: PointerEvent): void => {
    const start = down.current;
    release();
    if (!start) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    const isAcross = Math.abs(dx) > SWIPE && Math.abs(dx) > Math.abs(dy) * 1.5;
    spent.current = isAcross || Math.abs(dy) > SWIPE || event.timeStamp - start.at > HOLD;
    if (isAcross) onStep(dx * sideways() < 0 ? 'nextStory' : 'previousStory');
  };
  const zone = (step: 'previous' | 'next') => (
    <button
      type="button"
      className={`tale__zone tale__zone--${step}`}
      aria-label={t(step)}
      onPointerDown={onPointerDown}
      onPointerUp={onPointerUp}
      onPointerCancel={release}
      onContextMenu={(event) => event.preventDefault()}
      onClick={(event) => {
        // the click that ends a hold or a swipe is no tap; one without a pointer is the keyboard's
        if (event.detail === 0 || !spent.current) onStep(step);
      }}
    />
  );
  return (
    <>
      {zone('previous')}
      {zone('next')}
    </>
  );
}
