import type { MouseEvent, ReactNode } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { useModals } from '#old/stores/modals.ts';

interface Props {
  readonly id: number;
  /** A table without dishes. */
  readonly isTable: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** Everything about an order, over the page it was asked from; in another tab, and without scripts, its own page. */
export function OrderLink({ id, isTable, className, children }: Props) {
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    useModals.getState().open('order', { orderId: id, isTable });
  };
  return (
    <Link className={className} href={`/order/${id}`} prefetch={false} onClick={open} aria-haspopup="dialog">
      {children}
    </Link>
  );
}
