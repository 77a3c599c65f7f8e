interface Props {
  readonly label: string;
  readonly value: number;
  /** The least is 0. */
  readonly max: number;
  /** The value in words. */
  readonly text: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

/** A whole number between 0 and a most, as the heat line with a handle; arrows, Home and End work as in every range. */
export function Slider({ label, value, max, text, disabled = false, onChange }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div className="slider">
      <div className="heatline" aria-hidden="true" style={{ '--share': `${Math.round(share * 1000) / 1000}` }} />
      <input
        type="range"
        min={0}
        max={max}
        step={1}
        value={Math.min(value, max)}
        aria-label={label}
        aria-valuetext={text}
        disabled={disabled}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
