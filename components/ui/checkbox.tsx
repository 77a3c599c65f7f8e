import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon } from './icon.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, className, ...input }: CheckboxProps) {
  return (
    <label
      className={cn(
        'group/check relative grid min-h-tap grid-cols-[24px_minmax(0,1fr)] items-start gap-3 py-2.5 text-label font-normal has-disabled:cursor-default has-disabled:text-disabled',
        className,
      )}
    >
      <input {...input} type="checkbox" className="peer absolute top-2 size-6 cursor-[inherit] opacity-0" />
      <span
        className={cn(
          '-mt-0.5 grid size-6 place-items-center rounded-badge border-[1.75px] border-line-strong bg-surface *:opacity-0',
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
