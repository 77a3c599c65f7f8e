import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Props extends ComponentProps<'button'> {
  readonly icon: IconName;
  readonly label: string;
  readonly look?: 'filled' | 'round';
}

export function IconButton({ icon, label, look, className, type = 'button', ...rest }: Props) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames('iconbtn', look && `iconbtn--${look}`, className)}>
      <Icon name={icon} />
    </button>
  );
}
