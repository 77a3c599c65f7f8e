import { useTranslations } from 'next-intl';
import { Queries } from '#components/checkout/queries-client.tsx';
import { usePathname } from '#lib/i18n/navigation.ts';
import { type ActiveOrder, useActiveOrders } from '#stores/active-orders.ts';
import { useModals } from '#stores/modals.ts';
import { knownStatus } from './status.ts';
import { useActiveOrder } from './use-active-order.ts';

interface Props {
  readonly order: ActiveOrder;
  readonly others: number;
}

function Pill({ order, others }: Props) {
  const t = useTranslations('order');
  useActiveOrder(order);
  const known = knownStatus(order.status);
  return (
    <button
      type="button"
      className="orderpill"
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open('order', { orderId: order.id, key: order.key })}
    >
      <span className="orderpill__glow" />
      <span>
        <b>{known === null ? order.status : t(`status.${known}`)}</b>
        <small>{others > 0 ? t('pillMore', { number: order.id, count: others }) : t('heading', { number: order.id })}</small>
      </span>
    </button>
  );
}

/** The newest order on its way; pages that are about it, or about paying, do without. */
export function OrderPill() {
  const orders = useActiveOrders((s) => s.orders);
  const path = usePathname();
  const [newest] = orders;
  if (newest === undefined || path.startsWith('/order')) return null;
  return (
    <Queries>
      <Pill key={newest.id} order={newest} others={orders.length - 1} />
    </Queries>
  );
}
