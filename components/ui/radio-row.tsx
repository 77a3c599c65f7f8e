import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn.ts';
import { Icon, type IconName } from './icon.tsx';

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
