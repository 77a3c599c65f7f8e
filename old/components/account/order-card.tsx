import { useLocale, useTranslations } from 'next-intl';
import { isBareTable, tableTime } from '#lib/domain/booking.ts';
import { isFinal, isLost, statusLabel, stepOf, stepsOf } from '#lib/domain/order-status.ts';
import { clockOf, zonedAt } from '#lib/domain/zoned-time.ts';
import { formatMoney, telHref } from '#lib/i18n/format.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import type { DishLineView } from '#old/components/cart/dish-line.tsx';
import { SummaryItems } from '#old/components/checkout/summary-items.tsx';
import { dayNote, dayTitle } from '#old/components/delivery/days.ts';
import { orderTimeText } from '#old/components/order/order-text.ts';
import { useOrderWords } from '#old/components/order/use-order-words.ts';
import type { ShopClock } from '#old/components/order/use-time-left.ts';
import { Badge, type BadgeLook } from '#old/components/ui/badge.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { HeatLine } from '#old/components/ui/heat-line.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import type { OwnOrder } from './account-orders.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderLink } from './order-link.tsx';
import type { OrderShop } from './order-shop.ts';

interface Props {
  readonly order: OwnOrder;
  readonly items: readonly DishLineView[];
  readonly shop: OrderShop;
  readonly clock: ShopClock;
  /** Asks for the order now; its status, or null when no answer came. */
  readonly read: () => Promise<string | null>;
}

/** Dishes shown before the list is folded. */
const SHOWN = 3;

const lookOf = (status: OwnOrder['status']): BadgeLook => (isLost(status) ? 'danger' : status === 'completed' ? 'success' : 'brand');

/** «Сегодня, 19:24», «8 ноября, 13:10» in the shop's zone; '' when the backend does not say. */
function madeAt(order: OwnOrder, timezone: string, now: number, locale: string, words: { today: string; tomorrow: string }): string {
  const instant = Date.parse(order.createdAt);
  if (Number.isNaN(instant)) return '';
  const { date, minutes } = zonedAt(instant, timezone);
  const today = zonedAt(now, timezone).date;
  return `${date === today ? dayTitle(date, today, locale, words) : dayNote(date, locale)}, ${clockOf(minutes)}`;
}

/** One order in short, with what can be done about it; its number opens everything about it. */
export function OrderCard({ order, items, shop, clock, read }: Props) {
  const t = useTranslations('account');
  const o = useTranslations('order');
  const locale = useLocale();
  const words = useOrderWords();
  const { currency, media, timezone } = shop;
  const label = statusLabel(order.status, order.deliveryType, shop, locale === shopLanguage());
  const said = 'text' in label ? label.text : o(`status.${label.key}`);
  const step = isFinal(order.status) ? -1 : stepOf(order.status, order.deliveryType);
  const bare = isBareTable(order);
  const when = tableTime(order) === null ? '' : orderTimeText(order, timezone, clock.now, locale, words);
  const guests = Number(order.booking.guests) || 0;
  const table = when === '' || guests === 0 ? when : o('booking.guests', { time: when, guests });
  return (
    <article className="ordercard" data-order={order.id}>
      <div className="ordercard__top">
        <div>
          <b>
            <OrderLink id={order.id} isTable={bare} className="ordercard__name">
              {o(bare ? 'booking.heading' : 'heading', { number: order.number })}
            </OrderLink>
          </b>
          <small>{madeAt(order, timezone, clock.now, locale, words)}</small>
        </div>
        <span role="status">
          <Badge look={lookOf(order.status)}>{said}</Badge>
        </span>
      </div>
      {step >= 0 && <HeatLine label={o('track')} value={step + 1} max={stepsOf(order.deliveryType).length} text={said} />}
      {table !== '' && (
        <p className="ordercard__table">
          <Icon name="sofa" size="s" />
          {[table, order.place].filter((part) => part !== '').join(' · ')}
        </p>
      )}
      {items.length > 0 && <SummaryItems items={items.map(({ dish: _, ...item }) => item)} media={media} first={SHOWN} />}
      <div className="ordercard__bot">
        <b>{bare ? o('noDishes') : formatMoney(order.total, currency, locale)}</b>
        <span className="ordercard__ways">
          {!isFinal(order.status) && shop.phone !== '' && (
            <a className={buttonClass({ size: 's' })} href={telHref(shop.phone)} aria-label={o('write')}>
              <Icon name="phone" size="s" />
            </a>
          )}
          <OrderLink id={order.id} isTable={bare} className={buttonClass({ size: 's' })}>
            {t('order.details')}
          </OrderLink>
        </span>
      </div>
      <OrderActions order={order} isTable={bare} shop={shop} clock={clock} read={read} />
    </article>
  );
}
