import { cn } from '#components/ui/cn.ts';

export const STARS = [1, 2, 3, 4, 5] as const;

/** A rating that was given. */
export const Stars = ({ value, label }: { readonly value: number; readonly label: string }) => (
  <span role="img" aria-label={label} className="flex gap-1">
    {STARS.map((star) => (
      <Star key={star} className={cn('size-6', star <= value ? 'fill-brand-line' : 'fill-sunken-hover')} />
    ))}
  </span>
);

/** Not an icon of the sprite: these are outlines, and a full star has to be filled. */
export const Star = ({ className }: { readonly className: string }) => (
  <svg className={className} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1-5.4-2.9-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z" />
  </svg>
);
