import type { CSSProperties } from 'react';
import { classNames } from '#old/components/ui/class-names.ts';

interface Props {
  readonly label: string;
  readonly count: number;
  readonly current: number;
  /** Milliseconds; 0 until it is known. */
  readonly duration: number;
  readonly running: boolean;
  readonly onDone: () => void;
}

/** A segment per frame; the current one fills, and its end is the frame's end. Where nothing may move, it is simply full and waits. */
export function Bars({ label, count, current, duration, running, onDone }: Props) {
  const style: CSSProperties = { animationDuration: `${duration}ms`, animationPlayState: running ? 'running' : 'paused' };
  const numbers = Array.from({ length: count }, (_, i) => i + 1);
  return (
    <div
      className="tale__bars"
      role="progressbar"
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={current + 1}
      aria-valuetext={label}
    >
      {numbers.map((number) => (
        <span key={number} className={classNames('tale__bar', number <= current && 'is-done')}>
          {number === current + 1 && duration > 0 && <i style={style} onAnimationEnd={onDone} />}
        </span>
      ))}
    </div>
  );
}
