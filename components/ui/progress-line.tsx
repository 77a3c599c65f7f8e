import { cn } from './cn.ts';

interface ProgressLineProps {
  /** The accessible name. */
  readonly label: string;
  /** 0 to 1. */
  readonly value: number;
  /** The value in words, such as «380 ₽ more». */
  readonly text?: string;
}

/** The one progress device of the look: flame to brand, with a glowing head. */
export function ProgressLine({ label, value, text }: ProgressLineProps) {
  const share = Math.min(1, Math.max(0, value));
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={text}
    >
      <HeatTrack share={share} />
    </div>
  );
}

const HEAD =
  'absolute top-1/2 rounded-full bg-[radial-gradient(circle_at_40%_35%,var(--spark),var(--flame)_42%,var(--brand))] transition-transform duration-sheet ease-out forced-color-adjust-none forced-colors:[background:Highlight]';
const HEADS = {
  small: '-start-2.25 -mt-1.75 size-3.5 ring-3 ring-[color-mix(in_oklab,var(--brand)_22%,transparent)]',
  large: '-start-3.5 -mt-3.5 size-7 shadow-raised ring-4 ring-raised',
} as const;

/** The line itself, moved by `transform` only. Decorative: who renders it says the value. */
export function HeatTrack({ share, head = 'small' }: { readonly share: number; readonly head?: keyof typeof HEADS }) {
  const shown = Math.round(Math.max(share, 0.02) * 1000) / 1000;
  return (
    <div className="relative h-1.5 rounded-full bg-heat-track [container-type:inline-size] forced-outline">
      <div className="absolute inset-0 overflow-hidden rounded-full">
        <div
          className="size-full rounded-full [background:var(--heat-ring)] transition-transform duration-sheet ease-out forced-color-adjust-none forced-colors:[background:Highlight]"
          style={{ transform: `translateX(calc(var(--way) * ${shown - 1} * 100%))` }}
        />
      </div>
      <span className={cn(HEAD, HEADS[head])} style={{ transform: `translateX(calc(var(--way) * ${shown} * 100cqi))` }} />
    </div>
  );
}

interface SliderProps {
  /** The accessible name. */
  readonly label: string;
  readonly value: number;
  /** The minimum is 0. */
  readonly max: number;
  /** The value in words. */
  readonly text: string;
  readonly onChange: (value: number) => void;
}

/** A whole number between 0 and `max` on the heat line. A native range: arrows, Home and End work. */
export function Slider({ label, value, max, text, onChange }: SliderProps) {
  return (
    <div className="relative flex h-tap items-center rounded-full has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <div aria-hidden="true" className="flex-1 **:transition-none">
        <HeatTrack share={max > 0 ? Math.min(1, value / max) : 0} head="large" />
      </div>
      <input
        type="range"
        min={0}
        max={max}
        value={Math.min(value, max)}
        aria-label={label}
        aria-valuetext={text}
        className="absolute inset-0 m-0 w-full cursor-pointer touch-pan-y opacity-0"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
