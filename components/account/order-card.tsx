import { useLocale, useTranslations } from 'next-intl';
import { LineArt } from '#components/cart/line-art.tsx';
import { dayNote, dayTitle } from '#components/delivery/days.ts';
import { orderLines } from '#components/order/order-lines.ts';
import { orderTimeText } from '#components/order/order-text.ts';
import { TimedPayLink } from '#components/order/pay-link-client.tsx';
import { RepeatOrder } from '#components/order/repeat-order-client.tsx';
import { useOrderWords } from '#components/order/use-order-words.ts';
import { Badge, type BadgeLook } from '#components/ui/badge.tsx';
import { buttonClass } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Order } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { isBareTable, tableTime } from '#lib/domain/booking.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { deadlineOf, isFinal, isLost, statusLabel } from '#lib/domain/order-status.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';

interface Props {
  readonly order: Order;
  readonly settings: Settings;
  readonly menu: Menu | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

const SHOWN = 4;

const lookOf = (status: Order['status']): BadgeLook => (isLost(status) ? 'danger' : status === 'completed' ? 'success' : 'brand');

/** «Сегодня, 19:24», «8 ноября, 13:10» in the shop's zone; '' when the backend does not say. */
function madeAt(order: Order, timezone: string, now: number, locale: string, words: { today: string; tomorrow: string }): string {
  const instant = Date.parse(order.createdAt);
  if (Number.isNaN(instant)) return '';
  const { date, minutes } = zonedAt(instant, timezone);
  const today = zonedAt(now, timezone).date;
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return `${date === today ? dayTitle(date, today, locale, words) : dayNote(date, locale)}, ${clock}`;
}

/** One order in short; its number leads to everything about it. */
export function OrderCard({ order, settings, menu, now }: Props) {
  const t = useTranslations('account');
  const o = useTranslations('order');
  const locale = useLocale();
  const words = useOrderWords();
  const { currency, media } = settings;
  const items = orderLines(order.lines, menu, {
    locale,
    currency,
    gift: (reason) => (reason === '' ? o('gift') : o('giftFor', { reason })),
    pieces: (count) => o('pieces', { count }),
  });
  const label = statusLabel(order.status, order.deliveryType, settings);
  const rest = items.length - SHOWN;
  const timezone = timezoneOf(settings, null);
  const bare = isBareTable(order);
  const when = tableTime(order) === null ? '' : orderTimeText(order, timezone, now, locale, words);
  const guests = Number(order.booking.guests) || 0;
  const table = when === '' || guests === 0 ? when : o('booking.guests', { time: when, guests });
  return (
    <article className="ordercard">
      <div className="ordercard__top">
        <div>
          <b>
            <Link href={`/order/${order.id}`} prefetch={false}>
              {bare ? o('booking.heading', { number: order.number }) : t('orderNumber', { number: order.number })}
            </Link>
          </b>
          <small>{madeAt(order, timezone, now, locale, words)}</small>
        </div>
        <Badge look={lookOf(order.status)}>{'text' in label ? label.text : o(`status.${label.key}`)}</Badge>
      </div>
      {table !== '' && (
        <p className="ordercard__table">
          <Icon name="sofa" size="s" />
          {[table, order.place].filter((part) => part !== '').join(' · ')}
        </p>
      )}
      {items.length > 0 && (
        <div className="ordercard__items">
          {items.slice(0, SHOWN).map((item) => (
            <span key={item.key} title={item.title}>
              <LineArt image={item.image} tint={item.tint} media={media} />
              <span className="sr">{item.title}</span>
            </span>
          ))}
          {rest > 0 && <span className="ordercard__more">+{rest}</span>}
        </div>
      )}
      <div className="ordercard__bot">
        <b>{bare ? o('noDishes') : formatMoney(order.total, currency, locale)}</b>
        <Link className={buttonClass({ size: 's' })} href={`/order/${order.id}`} prefetch={false}>
          {t('order.details')}
        </Link>
      </div>
      {order.status === 'pending' && order.paymentUrl !== '' && (
        <TimedPayLink
          orderId={order.id}
          href={order.paymentUrl}
          label={o('pay', { sum: formatMoney(order.total, currency, locale) })}
          until={deadlineOf(order, settings.pendingCancelTime)}
          now={now}
        />
      )}
      {isFinal(order.status) && <RepeatOrder lines={order.lines} />}
    </article>
  );
}
