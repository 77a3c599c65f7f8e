import { listen } from './connection.ts';

/** What may change for a customer while pages are open. */
const CUSTOMER_EVENTS = ['order.updated', 'bonus.changed', 'notification.new'] as const;

/** Listens to everything of one customer (RT-01) until the returned function is called; `onChange` also each time events begin to arrive, when something may have been missed: before the first of them the page was made. */
export function watchCustomer(customerId: number, onChange: () => void): Promise<() => void> {
  return listen({
    channel: `private-user-${customerId}`,
    key: '',
    events: CUSTOMER_EVENTS,
    onEvent: onChange,
    onLive: (live) => {
      if (live) onChange();
    },
  });
}
