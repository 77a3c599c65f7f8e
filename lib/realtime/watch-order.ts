import { listen } from './connection.ts';

interface Watch {
  readonly orderId: number;
  /** A guest's key; '' for the owner. */
  readonly orderKey: string;
  /** Something about the order changed, or may have while nobody listened: read it again. */
  readonly onChange: () => void;
  /** Whether events arrive at present; while they do not, ask regularly. */
  readonly onLive: (live: boolean) => void;
}

/** Listens to one order until the returned function is called. */
export const watchOrder = ({ orderId, orderKey, onChange, onLive }: Watch): Promise<() => void> =>
  listen({
    channel: `private-order-${orderId}`,
    key: orderKey,
    events: ['order.updated'],
    onEvent: onChange,
    onLive: (live) => {
      onLive(live);
      if (live) onChange();
    },
  });
