import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'defaultChecked'> {
  readonly checked: boolean;
  readonly label: ReactNode;
  readonly note?: ReactNode;
}

/** A setting that acts at once. A native checkbox with the role of a switch. */
export function Switch({ label, note, checked, className, ...input }: SwitchProps) {
  return (
    <label
      className={cn('relative flex min-h-tap items-center gap-3 py-1 has-disabled:cursor-default has-disabled:text-disabled', className)}
    >
      <span className="grid min-w-0 flex-1 grid-cols-1 text-strong">
        {label}
        {note !== undefined && <span className="text-small font-normal text-muted">{note}</span>}
      </span>
      <input
        {...input}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className="peer absolute end-0 h-7 w-12 cursor-[inherit] opacity-0"
      />
      <span
        className={cn(
          'h-7 w-12 flex-none rounded-full border-[1.75px] border-line-strong bg-sunken p-0.75',
          'before:block before:size-4.75 before:rounded-full before:bg-line-strong before:transition-transform before:duration-quick',
          'peer-checked:border-brand-line peer-checked:bg-brand peer-checked:before:translate-x-5 peer-checked:before:bg-on-brand rtl:peer-checked:before:-translate-x-5',
          'peer-disabled:border-line peer-disabled:bg-sunken peer-disabled:before:bg-disabled',
          'peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
          'forced-color-adjust-none forced-colors:border-[CanvasText] forced-colors:bg-[Canvas] forced-colors:before:bg-[CanvasText] forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-disabled:bg-[GrayText] forced-colors:peer-checked:before:bg-[HighlightText]',
        )}
      />
    </label>
  );
}
