import { classNames } from '#old/components/ui/class-names.ts';

export const STARS = [1, 2, 3, 4, 5] as const;

interface Props {
  readonly value: number;
  readonly label: string;
}

/** A rating that was given. */
export function Stars({ value, label }: Props) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {STARS.map((star) => (
        <Star key={star} full={star <= value} />
      ))}
    </span>
  );
}

/** Drawn here: the sprite has no star, and a full one must be more than its outline. */
export const Star = ({ full }: { readonly full: boolean }) => (
  <svg className={classNames('star', full && 'is-full')} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z" />
  </svg>
);
