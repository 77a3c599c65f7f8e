import { Icon } from './icon.tsx';

interface SpinnerProps {
  /** What is awaited, for screen readers; absent where the words stand beside it. */
  readonly label?: string;
  readonly size?: 's' | 'm' | 'l';
}

export function Spinner({ label, size }: SpinnerProps) {
  const icon = <Icon name="loader" size={size} className="animate-spin" />;
  if (label === undefined) return icon;
  return (
    <span role="status" aria-label={label} className="inline-grid">
      {icon}
    </span>
  );
}
