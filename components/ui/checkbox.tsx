import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  /** `boxed`: in a frame that is marked with it, one of several side by side. */
  readonly variant?: 'plain' | 'boxed';
}

export function Checkbox({ label, variant = 'plain', className, ...input }: CheckboxProps) {
  return (
    <label
      className={cn(
        'group/check relative grid grid-cols-[24px_minmax(0,1fr)] text-label has-disabled:cursor-default has-disabled:text-disabled',
        variant === 'plain'
          ? 'min-h-tap items-start gap-3 py-2.5 font-normal'
          : 'min-h-15 items-center gap-2 rounded-button px-2.5 py-2 font-medium wrap-anywhere inset-ring-[1.5px] inset-ring-line has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line',
        className,
      )}
    >
      <input
        {...input}
        type="checkbox"
        className={cn('peer absolute size-6 cursor-[inherit] opacity-0', variant === 'plain' ? 'top-2' : 'start-2.5')}
      />
      <span
        className={cn(
          variant === 'plain' && '-mt-0.5',
          'grid size-6 place-items-center rounded-badge border-[1.75px] border-line-strong bg-surface *:opacity-0',
          'peer-checked:border-brand-line peer-checked:bg-brand peer-checked:text-on-brand peer-checked:forced-selected peer-checked:*:opacity-100',
          'peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:peer-checked:text-disabled',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        )}
      >
        <Icon name="check" size="s" />
      </span>
      <span>{label}</span>
    </label>
  );
}
