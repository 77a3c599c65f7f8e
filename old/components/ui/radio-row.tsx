import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly icon?: IconName;
}

/** One choice of a group as a row of 60 px; the group is a `fieldset` around rows of one `name`. */
export function RadioRow({ label, note, icon, className, ...input }: Props) {
  return (
    <label className={classNames('radio', input.checked && 'is-active', className)}>
      <input {...input} type="radio" />
      {icon && <Icon name={icon} />}
      <span className="radio__text">
        <b>{label}</b>
        {note && <small>{note}</small>}
      </span>
      <span className="radio__mark" />
    </label>
  );
}
