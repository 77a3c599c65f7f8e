import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { isKnownStatus } from '#lib/contract/order-status.ts';
import { usePathname } from '#lib/i18n/navigation.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { type ActiveOrder, isShownTo, useActiveOrders } from '#old/stores/active-orders.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { bookingWord } from './booking-words.ts';
import { useActiveOrder } from './use-active-order.ts';
import { useArrivalText } from './use-arrival-text.ts';

function Pill({ order }: { readonly order: ActiveOrder }) {
  const t = useTranslations('order');
  const { arrival, now } = useActiveOrder(order);
  const expected = useArrivalText()(arrival, now);
  const known = isKnownStatus(order.status) ? order.status : null;
  const own = order.table ? bookingWord(order.status) : null;
  const status = known === null ? order.status : own === null ? t(`status.${known}`) : t(`booking.${own}`);
  return (
    <button
      type="button"
      className="orderpill"
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open('order', { orderId: order.id, isTable: order.table })}
    >
      <span className="orderpill__glow" />
      <span>
        <b>{status}</b>
        <small>{[t(order.table ? 'booking.heading' : 'heading', { number: order.id }), expected].filter(Boolean).join(' · ')}</small>
      </span>
    </button>
  );
}

/** Orders on their way: the newest at once, the others one tap away; pages that are about one, or about paying, do without. */
export function OrderPill() {
  const t = useTranslations('order');
  const customerId = useSession((s) => s.customerId);
  const orders = useActiveOrders((s) => s.orders).filter(isShownTo(customerId));
  const path = usePathname();
  const [open, setOpen] = useState(false);
  const [newest] = orders;
  if (newest === undefined || path.startsWith('/order')) return null;
  const others = orders.length - 1;
  const shown = open ? [...orders].reverse() : [newest];
  return (
    <Queries>
      <div className="orderpills">
        {shown.map((order) => (
          <Pill key={order.id} order={order} />
        ))}
        {others > 0 && (
          <button type="button" className="orderpills__more" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? t('pillFewer') : t('pillAll', { count: others })}
            <Icon name="down" size="s" />
          </button>
        )}
      </div>
    </Queries>
  );
}
