import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';

/** Exported for links that look like icon buttons. */
export const iconButtonVariants = cva('inline-grid flex-none place-items-center disabled:cursor-not-allowed disabled:text-disabled', {
  variants: {
    variant: {
      plain: 'rounded-control hover:bg-sunken',
      filled: 'rounded-control bg-sunken forced-outline hover:bg-sunken-hover',
      round: 'rounded-full bg-raised shadow-resting forced-outline',
      /** On a dark ground in both themes. */
      stage:
        'rounded-full bg-[rgb(255_246_236/0.12)] text-on-coal forced-outline hover:bg-[rgb(255_246_236/0.22)] disabled:opacity-35 disabled:text-on-coal!',
    },
    size: { m: 'size-tap', l: 'size-12' },
  },
  defaultVariants: { variant: 'plain', size: 'm' },
});

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label'>, VariantProps<typeof iconButtonVariants> {
  readonly icon: IconName;
  /** The accessible name. */
  readonly label: string;
  /** A number at the corner of the icon, such as how many lines a cart has; the label says it too. */
  readonly count?: number;
}

export function IconButton({ icon, label, count = 0, variant, size, className, type = 'button', ...props }: IconButtonProps) {
  return (
    <button {...props} type={type} aria-label={label} className={cn(iconButtonVariants({ variant, size }), className)}>
      <Icon name={icon} className="col-start-1 row-start-1" />
      {count > 0 && (
        <span
          aria-hidden="true"
          // from the middle of the icon: the button itself may be positioned by its parent
          className="col-start-1 row-start-1 ms-6.5 mb-6 min-w-4.25 rounded-[9px] bg-inverse px-1 text-center text-caption/[1.0625rem] font-bold text-on-inverse ring-2 ring-bg"
        >
          {count}
        </span>
      )}
    </button>
  );
}
