interface Props {
  readonly label: string;
  readonly value: number;
  readonly max: number;
  /** The value in words, such as «ещё 380 ₽». */
  readonly text?: string;
}

/** The one progress device of the look: flame to brand with a glowing head. */
export function HeatLine({ label, value, max, text }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      className="heatline"
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={text}
      style={{ '--share': `${Math.round(share * 1000) / 1000}` }}
    />
  );
}
