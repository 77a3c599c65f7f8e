import { useLocale, useTranslations } from 'next-intl';
import { tableFreeUntil } from '#lib/domain/booking.ts';
import { isFinal, isLost } from '#lib/domain/order-status.ts';
import { payDeadline } from '#lib/domain/promised-time.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { CancelOrder } from '#old/components/order/cancel-order.tsx';
import { couponsOf } from '#old/components/order/ledger.ts';
import { PayLink } from '#old/components/order/pay-link-client.tsx';
import { RepeatOrder } from '#old/components/order/repeat-order-client.tsx';
import { Stars } from '#old/components/order/stars.tsx';
import { useReturns } from '#old/components/order/use-returns.ts';
import { type ShopClock, useTimeLeft } from '#old/components/order/use-time-left.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useUnrated } from '#old/stores/unrated.ts';
import type { OwnOrder } from './account-orders.ts';
import type { OrderShop } from './order-shop.ts';
import { clockOf } from './use-countdown.ts';

interface Props {
  readonly order: OwnOrder;
  /** A table without dishes. */
  readonly isTable: boolean;
  readonly shop: OrderShop;
  readonly clock: ShopClock;
  readonly read: () => Promise<string | null>;
}

/** What can be done about an order now: pay, cancel while there is time, rate, repeat (ORD-06, ORD-07, ORD-08). */
export function OrderActions({ order, isTable, shop, clock, read }: Props) {
  const t = useTranslations('order');
  const locale = useLocale();
  const returns = useReturns();
  const pending = order.status === 'pending';
  const left = useTimeLeft(pending ? payDeadline(order, shop) : null, clock);
  const tableLeft = useTimeLeft(tableFreeUntil(order, shop.timezone), clock);
  const own = { id: order.id, orderKey: '', status: order.status, read };
  const canCancel = pending ? left !== null && left > 0 : tableLeft !== null && tableLeft > 0;
  const given = Number(order.rating);
  const isUnrated = useUnrated((s) => s.ids.includes(order.id));
  const held = { bonuses: order.bonuses, coupons: couponsOf(order) };
  const returned = isLost(order.status) ? returns(held, 'did') : '';
  const sum = formatMoney(order.total, shop.currency, locale);
  return (
    <>
      {pending && order.paymentUrl !== '' && left !== 0 && <PayLink orderId={order.id} href={order.paymentUrl} label={t('pay', { sum })} />}
      {canCancel && (
        <div className="ordercard__act">
          <CancelOrder
            order={own}
            returns={held}
            label={pending ? t('cancelIn', { time: clockOf(left ?? 0) }) : t('booking.cancel')}
            question={t(isTable ? 'booking.cancelAsk' : 'cancelAsk')}
          />
        </div>
      )}
      {returned !== '' && <p className="ordercard__note">{returned}</p>}
      {order.status === 'completed' && (given > 0 || !isUnrated) && (
        <div className="ordercard__rate">
          {given > 0 ? (
            <Stars value={given} label={t('rate.stars', { count: given })} />
          ) : (
            <Button variant="soft" block onClick={() => useModals.getState().open('rate', { orderId: order.id, isTable })}>
              {t('rate.action')}
            </Button>
          )}
        </div>
      )}
      {isFinal(order.status) && <RepeatOrder order={order} />}
    </>
  );
}
