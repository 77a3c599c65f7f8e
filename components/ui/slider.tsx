import { HeatTrack } from './progress-line.tsx';

interface SliderProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: number;
  /** The minimum is 0. */
  readonly max: number;
  readonly step?: number;
  /** The value in words. */
  readonly text: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number between 0 and `max` on the heat line. A native range: arrows, Home and End work. */
export function Slider({ label, value, max, step = 1, text, disabled = false, onChange }: SliderProps) {
  return (
    <div className="relative flex h-tap items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus has-disabled:opacity-55 has-disabled:[filter:grayscale(1)]">
      <div aria-hidden="true" className="flex-1 **:transition-none">
        <HeatTrack share={max > 0 ? Math.min(1, Math.max(0, value / max)) : 0} head="large" />
      </div>
      <input
        type="range"
        min={0}
        max={max}
        step={step}
        value={Math.min(value, max)}
        aria-label={label}
        aria-valuetext={text}
        disabled={disabled}
        className="absolute inset-0 m-0 w-full cursor-pointer touch-pan-y opacity-0 disabled:cursor-default"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
