import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useLocale, useTranslations } from 'next-intl';
import { Totals } from '#components/cart/totals.tsx';
import { useLedgerRows } from '#components/cart/use-ledger-rows.ts';
import { SummaryItems } from '#components/checkout/summary-items.tsx';
import { placesOf } from '#components/delivery/places.ts';
import { ORDER_STATUSES } from '#lib/contract/order.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { isBareTable, tableFreeUntil } from '#lib/domain/booking.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { deadlineOf, statusLabel } from '#lib/domain/order-status.ts';
import { promisedUntil } from '#lib/domain/promised-time.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { formatMoney, telHref } from '#lib/i18n/format.ts';
import { DEFAULT } from '#lib/i18n/locales.ts';
import { Details } from './details.tsx';
import { HiddenStatus } from './hidden-status-client.tsx';
import { ledgerOf } from './ledger.ts';
import { LiveHero } from './live-hero-client.tsx';
import { LiveTrack } from './live-track-client.tsx';
import { NoticesPanel } from './notices-panel-client.tsx';
import { OrderContext } from './order-context-client.tsx';
import { orderLines } from './order-lines.ts';
import { OrderMap } from './order-map.tsx';
import { type OrderView, orderPlaceText, orderTimeText } from './order-text.ts';
import { PointsNote } from './points-note-client.tsx';
import { PrintReceipt } from './print-receipt-client.tsx';
import { RatePanel } from './rate-panel-client.tsx';
import { Receipt } from './receipt-client.tsx';
import { RepeatOrder } from './repeat-order-client.tsx';
import { ShareOrder } from './share-order-client.tsx';
import { useOrderWords } from './use-order-words.ts';

interface Props {
  readonly order: OrderView;
  readonly settings: Settings;
  readonly menu: Menu | null;
}

const OVER = ORDER_STATUSES.filter(
  (status) => status === 'completed' || status === 'cancelled' || status === 'refunded' || status === 'failed',
);

/** Words of the shop for every status it names; the rest says the dictionary. */
function labelsOf(order: OrderView, settings: Settings, isOwnLanguage: boolean): Record<string, string> {
  const codes = [...ORDER_STATUSES, order.status];
  return Object.fromEntries(
    codes.flatMap((code) => {
      const label = statusLabel(code, order.deliveryType, settings, isOwnLanguage);
      return 'text' in label ? [[code, label.text]] : [];
    }),
  );
}

/** `+79172451860` as people of its country read it. */
const readablePhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** An order from acceptance to the table: status, way, dishes, sums, what was agreed. */
export function OrderScreen({ order, settings, menu }: Props) {
  const t = useTranslations('order');
  const c = useTranslations('cart');
  const locale = useLocale();
  const words = useOrderWords();
  const { currency } = settings;
  const place = placesOf(settings, order.deliveryType).find((p) => p.name === order.place) ?? null;
  const timezone = timezoneOf(settings, place?.warehouseId ?? null);
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const when = orderTimeText(order, timezone, order.now, locale, words);
  // paper outlives today and tomorrow
  const onPaper = orderTimeText(order, timezone, 0, locale, words);
  const created = Date.parse(order.createdAt);
  const deadline = deadlineOf(order, settings.pendingCancelTime);
  const items = orderLines(order.lines, menu, {
    locale,
    currency,
    gift: (reason) => (reason === '' ? t('gift') : t('giftFor', { reason })),
    pieces: (count) => t('pieces', { count }),
  });
  const pieces = order.lines.filter((line) => !line.isSupplement && !line.isGift).reduce((sum, line) => sum + line.quantity, 0);
  const rows = useLedgerRows(ledgerOf(order), currency, pieces);
  const change = order.changeFrom === null ? '' : t('changeFrom', { sum: money(order.changeFrom) });
  const asked = [...(order.cutlery ? [t('cutlery')] : []), ...(order.leaveAtDoor ? [t('leaveAtDoor')] : [])];
  const lounge = order.deliveryType === 'lounge';
  const bare = isBareTable(order);
  const phone = place?.phone || settings.contacts.phone;
  const expected =
    when === ''
      ? ''
      : when === words.asap
        ? t('eta.asap')
        : t(lounge ? 'eta.lounge' : order.deliveryType === 'pickup' ? 'eta.pickup' : 'eta.at', {
            time: when,
            guests: order.booking.guests,
          });
  const details = [
    { label: t(order.deliveryType === 'delivery' ? 'address' : 'placeAt'), value: orderPlaceText(order, words, false) },
    { label: t('when'), value: when },
    { label: t('guests'), value: lounge ? order.booking.guests : '' },
    {
      label: t('receiver'),
      value: [order.contact.name, readablePhone(order.contact.phone)].filter((part) => part !== '').join(', '),
    },
    { label: t('payment'), value: bare ? '' : [order.paymentTitle, change].filter((part) => part !== '').join(', ') },
    { label: t('people'), value: order.people > 1 && !lounge ? String(order.people) : '' },
    { label: t('asked'), value: asked.join(', ') },
    { label: t('comment'), value: order.note },
    { label: t('wishes'), value: order.booking.comment },
  ];
  return (
    <OrderContext
      facts={{
        id: order.id,
        orderKey: order.key,
        type: order.deliveryType,
        deadline,
        keptFor: deadline === null || Number.isNaN(created) ? settings.pendingCancelTime : (deadline - created) / 1_000,
        promised: promisedUntil(order, timezone),
        timezone,
        currency,
        bare,
        freeUntil: tableFreeUntil({ ...order, status: 'processing' }, timezone),
        returns: { bonuses: order.bonuses, coupons: order.coupons },
        labels: labelsOf(order, settings, locale === DEFAULT),
      }}
      first={{
        status: order.status,
        history: order.history,
        paymentUrl: order.paymentUrl,
        modifiedAt: order.modifiedAt,
        rating: order.rating,
        paymentDeclined: order.paymentDeclined,
        refundDue: order.refundDue,
        now: order.now,
      }}
      over={OVER}
    >
      <div className="order">
        <div className="order__main">
          <LiveHero
            where={t(bare ? 'booking.where' : 'where', { number: order.number, place: orderPlaceText(order, words, true) })}
            expected={expected}
            total={money(order.total)}
            callHref={phone === '' ? '' : telHref(phone)}
          />
          <OrderMap place={place} />
          <section className="summary">
            <h2>{t(bare ? 'booking.heading' : 'heading', { number: order.number })}</h2>
            {items.length === 0 ? <p className="muted">{t('noDishes')}</p> : <SummaryItems items={items} media={settings.media} />}
            <div className="summary__end">
              {!bare && (
                <Totals rows={rows} totalLabel={c('total')} total={money(order.total)}>
                  <PointsNote spent={order.bonuses} earned={order.bonusesEarned} />
                </Totals>
              )}
              <RepeatOrder lines={order.lines} />
            </div>
          </section>
        </div>
        <div className="order__side">
          <RatePanel />
          <LiveTrack />
          <section className="panel panel--details">
            <Details rows={details} />
            <div className="panel__tools">
              <ShareOrder number={order.number} />
              <PrintReceipt />
            </div>
            <p id="share-note" className="panel__fine">
              {t('share.note')}
            </p>
          </section>
          <NoticesPanel />
        </div>
      </div>
      <Receipt
        number={order.number}
        createdAt={created}
        items={items}
        rows={rows}
        totalLabel={c('total')}
        total={money(order.total)}
        details={details.map((row) => (row.label === t('when') ? { ...row, value: onPaper } : row))}
      />
      <HiddenStatus />
    </OrderContext>
  );
}
