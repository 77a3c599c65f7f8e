import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';

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

interface RadioRowProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName;
  /** Stands beside others: a phone has no room for icon and mark. */
  readonly isTile?: boolean;
}

/** One choice of a group as a row. The group is a `fieldset` around rows of one `name`. */
export function RadioRow({ label, note, icon, isTile = false, className, ...input }: RadioRowProps) {
  return (
    <label
      className={cn(
        'group/radio relative flex items-center gap-3 rounded-button inset-ring-[1.5px] inset-ring-line forced-outline',
        isTile ? 'min-h-13 px-3 py-2 lg:min-h-15 lg:px-4 lg:py-2.5' : 'min-h-15 px-4 py-2.5',
        'hover:inset-ring-line-strong has-checked:bg-brand-softer has-checked:inset-ring-2 has-checked:inset-ring-brand-line',
        'has-disabled:cursor-default has-disabled:text-muted has-disabled:inset-ring-line',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input {...input} type="radio" className="sr-only" />
      {icon !== undefined && (
        <Icon name={icon} className={cn('text-muted group-has-checked/radio:text-brand-strong', isTile && 'max-lg:hidden')} />
      )}
      <span className="grid min-w-0 flex-1 grid-cols-1">
        <b className="text-strong">{label}</b>
        {note !== undefined && <small className="text-small text-muted">{note}</small>}
      </span>
      <span
        className={cn(
          isTile && 'max-lg:hidden',
          'size-5.5 flex-none rounded-full border-[1.75px] border-line-strong group-has-disabled/radio:border-line',
          'group-has-checked/radio:border-7 group-has-checked/radio:border-brand-line group-has-checked/radio:bg-on-brand',
          'forced-colors:group-has-checked/radio:border-[Highlight] forced-color-adjust-none forced-colors:border-[CanvasText]',
        )}
      />
    </label>
  );
}
