import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

export type BadgeLook = 'hit' | 'sale' | 'hot' | 'green' | 'muted' | 'success' | 'danger' | 'warning' | 'brand';

interface Props {
  readonly look?: BadgeLook | undefined;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export function Badge({ look, icon, children }: Props) {
  return (
    <span className={classNames('badge', look && `badge--${look}`)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
