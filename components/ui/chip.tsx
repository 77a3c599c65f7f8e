import { cva } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

/** Exported for links that look like chips. */
export const chipVariants = cva(
  [
    'inline-flex min-h-tap items-center gap-1.75 rounded-[14px] px-3.5 text-label whitespace-nowrap forced-outline',
    'disabled:cursor-not-allowed disabled:bg-transparent disabled:text-disabled disabled:line-through disabled:inset-ring disabled:inset-ring-line',
  ],
  {
    variants: { selected: { true: 'bg-inverse text-on-inverse forced-selected', false: 'bg-sunken text-ink hover:bg-sunken-hover' } },
    defaultVariants: { selected: false },
  },
);

interface ChipProps extends ComponentProps<'button'> {
  readonly selected?: boolean;
}

/** A choice that can be switched on and off, such as a filter or a time. */
export function Chip({ selected = false, className, type = 'button', ...props }: ChipProps) {
  return <button {...props} type={type} aria-pressed={selected} className={cn(chipVariants({ selected }), className)} />;
}
