import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  readonly label: ReactNode;
}

export function Checkbox({ label, className, ...input }: Props) {
  return (
    <label className={classNames('check', className)}>
      <input {...input} type="checkbox" className="check__input" />
      <span className="check__box">
        <Icon name="check" size="s" />
      </span>
      <span>{label}</span>
    </label>
  );
}
