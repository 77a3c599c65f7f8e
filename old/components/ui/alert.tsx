import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

const ICONS: Readonly<Record<'danger' | 'warning' | 'success', IconName>> = { danger: 'alert', warning: 'info', success: 'ok' };

interface Props {
  readonly status: 'danger' | 'warning' | 'success';
  readonly title?: string | undefined;
  readonly children?: ReactNode;
}

/** A page-level notice that stays; danger interrupts a screen reader, the others wait their turn. */
export function Alert({ status, title, children }: Props) {
  return (
    <div className={`alert alert--${status}`} role={status === 'danger' ? 'alert' : 'status'}>
      <Icon name={ICONS[status]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
