import { type ComponentProps, useId } from 'react';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';

interface SegmentedProps<T extends string> {
  /** The accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly label: string; readonly icon?: IconName; readonly disabled?: boolean }[];
  /** Null while nothing is chosen. */
  readonly value: T | null;
  readonly onChange: (value: T) => void;
  readonly className?: string;
}

/** With more letters than this in all labels together, a phone has no room for the icons. */
const MAX_LETTERS_WITH_ICONS = 26;

/** A few exclusive choices side by side. Native radio buttons, so arrow keys and screen readers know them. */
export function Segmented<T extends string>({ label, options, value, onChange, className }: SegmentedProps<T>) {
  const name = useId();
  const letters = options.reduce((sum, option) => sum + option.label.length, 0);
  const isLong = letters > MAX_LETTERS_WITH_ICONS;
  return (
    <fieldset aria-label={label} className={cn('flex min-w-0 flex-wrap gap-0.5 rounded-large bg-sunken p-1 forced-outline', className)}>
      {options.map((option) => (
        <SegmentOption
          key={option.value}
          name={name}
          value={option.value}
          checked={option.value === value}
          disabled={option.disabled}
          onChange={() => onChange(option.value)}
          className={cn(
            'flex min-h-tap items-center justify-center gap-1.75 rounded-[14px] px-3 text-label text-muted',
            isLong
              ? 'max-w-full flex-[1_0_auto] wrap-anywhere max-[429px]:px-1.5 max-[429px]:leading-[1.15]'
              : 'min-w-max flex-[1_0_0] max-[379px]:px-1.5 max-[379px]:leading-[1.15]',
            'hover:text-ink has-checked:text-ink',
            'has-disabled:cursor-not-allowed has-disabled:text-disabled',
          )}
        >
          {option.icon !== undefined && (
            <Icon name={option.icon} size="s" className={isLong ? 'max-[429px]:hidden' : 'max-[379px]:hidden'} />
          )}
          {option.label}
        </SegmentOption>
      ))}
    </fieldset>
  );
}

/** One of exclusive choices: a native radio button that looks like its label. */
export const SegmentOption = ({ className, children, ...input }: Omit<ComponentProps<'input'>, 'type'>) => (
  <label
    className={cn(
      'relative text-center has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
      'has-checked:bg-raised has-checked:shadow-resting has-checked:forced-selected',
      className,
    )}
  >
    <input type="radio" className="sr-only" {...input} />
    {children}
  </label>
);
