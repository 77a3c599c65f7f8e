'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { dayNote, dayTitle } from '#components/delivery/time-text.ts';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { CancelOrder, RepeatOrder, useReturnsText } from '#components/order/order-actions-client.tsx';
import type { OrderShop } from '#components/order/order-shop.ts';
import { minuteClock, orderTimeText, useOrderedLines } from '#components/order/order-text.ts';
import { rateAddress, Stars } from '#components/order/rate-panel-client.tsx';
import { useSecondsLeft } from '#components/order/use-live-order.ts';
import { DishList } from '#components/quote/dish-list.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { ProgressLine } from '#components/ui/progress-line.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { isFinal, isLost, statusLabel, stepOf, stepsOf } from '#lib/domain/order-status.ts';
import { isBareTable, payDeadline, tableFreeUntil, tableTime } from '#lib/domain/order-time.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { telHref } from '#lib/i18n/format.ts';
import { useOrders } from '#stores/orders.ts';

/** Settings used by the cards in addition to the shop context. */
export interface AccountOrderShop extends Pick<Settings, 'pendingCancelTime' | 'orderStatusMap' | 'orderStatusesAll'> {
  readonly dishes: OrderShop['dishes'];
}

interface AccountOrderProps {
  readonly order: OrderView;
  readonly shop: AccountOrderShop;
  /** When the page was rendered, by this device's clock, epoch milliseconds. */
  readonly readAt: number;
  /** Reads the order now. @returns Its status, or null without a response. */
  readonly read: () => Promise<string | null>;
}

const MAX_DISHES = 3;

/** A summary of one order with its actions; its number opens the whole order (LK-03). */
export function AccountOrder(props: AccountOrderProps) {
  const { order, shop } = props;
  const t = useTranslations('account');
  const o = useTranslations('order');
  const catalogue = useTranslations('catalogue');
  const product = useTranslations('product');
  const money = useMoney();
  const { media, phone, workTime } = useShop();
  const label = useLabel(order, shop);
  const { made, table } = useTimes(order, timezoneOf({ workTime }, order.warehouseId));
  const lines = useOrderedLines(order.lines, shop.dishes);
  const { id, number, status, deliveryType } = order;
  const isBare = isBareTable(order);
  const step = isFinal(status) ? -1 : stepOf(status, deliveryType);
  const steps = stepsOf(deliveryType).length;
  return (
    <article
      data-order={id}
      className="relative flex flex-wrap gap-3 rounded-card p-4 inset-ring-[1.5px] inset-ring-line forced-outline *:min-w-0 *:flex-[1_1_100%]"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <b className="block text-input/5.25 font-[650]">
            <OrderLink id={id} isTable={isBare} className="after:absolute after:inset-0 after:rounded-[inherit]">
              {o(isBare ? 'booking.heading' : 'heading', { number })}
            </OrderLink>
          </b>
          <small className="text-small text-muted">{made}</small>
        </div>
        <span role="status" className="flex-none">
          <Badge variant={isLost(status) ? 'danger' : status === 'completed' ? 'success' : 'brand'} text={label} />
        </span>
      </div>
      {step >= 0 && <ProgressLine label={o('track')} value={(step + 1) / steps} text={label} />}
      {table !== '' && (
        <p className="flex items-center gap-1.5 text-small">
          <Icon name="sofa" size="s" />
          {[table, order.place].filter((part) => part !== '').join(' · ')}
        </p>
      )}
      {lines.length > 0 && (
        <DishList
          dishes={lines}
          media={media}
          oldSumLabel={catalogue('before')}
          moreLabel={(count) => product('showRest', { count })}
          maxShown={MAX_DISHES}
        />
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <b className="text-[1.1875rem]/6 font-bold">{isBare ? o('noDishes') : money(order.total)}</b>
        <span className="flex flex-wrap gap-2">
          {!isFinal(status) && phone !== '' && (
            <a className={cn(buttonVariants({ size: 's' }), 'relative')} href={telHref(phone)} aria-label={o('write')}>
              <Icon name="phone" size="s" />
            </a>
          )}
          <OrderLink id={id} isTable={isBare} className={cn(buttonVariants({ size: 's' }), 'relative')}>
            {t('order.details')}
          </OrderLink>
        </span>
      </div>
      <OrderActions {...props} isBare={isBare} />
    </article>
  );
}

/** The shop's own label of the status, otherwise the message. */
function useLabel({ status, deliveryType }: OrderView, shop: AccountOrderShop): string {
  const t = useTranslations('order.status');
  const { locale, language } = useShop();
  const label = statusLabel(status, deliveryType, shop, locale === language);
  return 'text' in label ? label.text : t(label.key);
}

/** When it was placed: «Сегодня, 19:24», «8 ноября, 13:10»; and the time of a table. '' when unknown. */
function useTimes(order: OrderView, timezone: string): { readonly made: string; readonly table: string } {
  const t = useTranslations('order');
  const d = useTranslations('delivery');
  const { locale } = useShop();
  const labels = { today: d('today'), tomorrow: d('tomorrow'), asap: t('asap') };
  const instant = Date.parse(order.createdAt);
  const today = zonedAt(order.now, timezone).date;
  const placed = Number.isNaN(instant) ? null : zonedAt(instant, timezone);
  const day = placed?.date === today ? dayTitle(today, today, locale, labels) : placed === null ? '' : dayNote(placed.date, locale);
  const time = tableTime(order) === null ? '' : orderTimeText(order, { ...labels, timezone, now: order.now, locale });
  const guests = Number(order.booking.guests) || 0;
  return {
    made: placed === null ? '' : `${day}, ${clockOf(placed.minutes)}`,
    table: time === '' || guests === 0 ? time : t('booking.guests', { time, guests }),
  };
}

interface OrderLinkProps {
  readonly id: number;
  /** A table without dishes. */
  readonly isTable: boolean;
  readonly className: string;
  readonly children: ReactNode;
}

/** A link to the page of an order; a plain click opens its layer. */
function OrderLink({ id, isTable, className, children }: OrderLinkProps) {
  const { prefix } = useShop();
  return (
    <a
      href={`${prefix}/order/${id}`}
      aria-haspopup="dialog"
      className={className}
      onClick={(event) => openLayerOnClick(event, layerAddress('order', { order: String(id), ...(isTable && { table: '1' }) }))}
    >
      {children}
    </a>
  );
}

/** Available actions for an order: pay, cancel in time, rate, repeat (ORD-06, ORD-07, ORD-08). */
function OrderActions({ order, shop, readAt, read, isBare }: AccountOrderProps & { readonly isBare: boolean }) {
  const t = useTranslations('order');
  const money = useMoney();
  const { workTime } = useShop();
  const m = useTranslations('money');
  const returnsText = useReturnsText(order);
  const isPending = order.status === 'pending';
  const clock = { order, readAt };
  const deadline = isPending ? payDeadline(order, { workTime, pendingCancelTime: shop.pendingCancelTime }) : null;
  const left = useSecondsLeft(deadline, clock);
  const tableLeft = useSecondsLeft(tableFreeUntil(order, timezoneOf({ workTime }, order.warehouseId)), clock);
  const canCancel = ((isPending ? left : tableLeft) ?? 0) > 0;
  const rating = Number(order.rating);
  const isRatingUnsupported = useOrders(({ ratingUnsupportedIds }) => ratingUnsupportedIds.includes(order.id));
  const canRate = order.status === 'completed' && !(rating > 0) && !isRatingUnsupported;
  const returned = isLost(order.status) ? returnsText('did') : '';
  return (
    <>
      {isPending && order.paymentUrl !== '' && left !== 0 && (
        <a
          className={cn(buttonVariants({ variant: 'primary', block: true }), 'relative')}
          href={order.paymentUrl}
          onClick={() => useOrders.getState().setPaying(order.id)}
        >
          {t('pay', { sum: money(order.total) })}
        </a>
      )}
      {isPending && left === 0 && (
        <div className="relative">
          <RepeatOrder order={order} newTime={m('newTime')} />
        </div>
      )}
      {canCancel && (
        <div className="relative">
          <CancelOrder
            isOnCard
            live={{ order, read }}
            label={isPending ? t('cancelIn', { time: minuteClock(left ?? 0) }) : t('booking.cancel')}
            question={t(isBare ? 'booking.cancelAsk' : 'cancelAsk')}
          />
        </div>
      )}
      {returned !== '' && <p className="text-small text-muted">{returned}</p>}
      {order.status === 'completed' && rating > 0 && <Stars value={rating} label={t('rate.stars', { count: rating })} />}
      {canRate && (
        <a
          href={rateAddress(order.id, isBare)}
          aria-haspopup="dialog"
          className={cn(buttonVariants({ variant: 'soft' }), 'relative flex-auto!')}
          onClick={openLayerOnClick}
        >
          {t('rate.action')}
        </a>
      )}
      {isFinal(order.status) && (
        // Next to the rating, except that a question takes the whole row.
        <div className={cn('relative -mt-4 empty:hidden', canRate && 'flex-auto! has-[section,[role=alert]]:basis-full!')}>
          <RepeatOrder order={order} />
        </div>
      )}
    </>
  );
}
