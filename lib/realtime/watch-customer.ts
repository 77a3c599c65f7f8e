import { listen } from './connection.ts';

/** What may change for a customer while pages are open. */
const CUSTOMER_EVENTS = ['order.updated', 'bonus.changed', 'notification.new'] as const;

/** Listens to everything of one customer (RT-01) until the returned function is called; `onChange` also after a break, when something may have been missed. */
export function watchCustomer(customerId: number, onChange: () => void): Promise<() => void> {
  let was = false;
  return listen({
    channel: `private-user-${customerId}`,
    key: '',
    events: CUSTOMER_EVENTS,
    onEvent: onChange,
    onLive: (live) => {
      if (live && was) onChange();
      was ||= live;
    },
  });
}
