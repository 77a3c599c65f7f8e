'use client';

import { buttonClass } from '#old/components/ui/button.tsx';
import { useActiveOrders } from '#old/stores/active-orders.ts';

interface Props {
  readonly orderId: number;
  readonly href: string;
  /** «Оплатить 2 249 ₽». */
  readonly label: string;
}

/** To the payment page; this browser remembers that it went there. */
export function PayLink({ orderId, href, label }: Props) {
  return (
    <a className={buttonClass({ variant: 'primary' })} href={href} onClick={() => useActiveOrders.getState().setPaying(orderId)}>
      {label}
    </a>
  );
}
