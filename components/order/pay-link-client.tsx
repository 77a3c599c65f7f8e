'use client';

import { useState } from 'react';
import { buttonClass } from '#components/ui/button.tsx';
import { useActiveOrders } from '#stores/active-orders.ts';
import { useTimeLeft } from './use-time-left.ts';

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

interface TimedProps extends Props {
  /** Epoch milliseconds; null when nobody says how long it may be paid. */
  readonly until: number | null;
  /** The shop's clock when the page was made. */
  readonly now: number;
}

/** As {@link PayLink} while there is time. */
export function TimedPayLink({ until, now, ...link }: TimedProps) {
  const [readAt] = useState(Date.now);
  return useTimeLeft(until, { now, readAt }) === 0 ? null : <PayLink {...link} />;
}
