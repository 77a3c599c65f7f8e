import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { useLocale, useTranslations } from 'next-intl';
import { ORDER_STATUSES } from '#lib/contract/order-status.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { isBareTable, tableFreeUntil, tableTime } from '#lib/domain/booking.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { savedOf } from '#lib/domain/dish-words.ts';
import { isFinal, statusLabels } from '#lib/domain/order-status.ts';
import { payDeadline, promisedUntil } from '#lib/domain/promised-time.ts';
import { timezoneOf } from '#lib/domain/warehouse-hours.ts';
import { formatMoney, telHref } from '#lib/i18n/format.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { Totals } from '#old/components/cart/totals.tsx';
import { useLedgerRows } from '#old/components/cart/use-ledger-rows.ts';
import { SummaryItems } from '#old/components/checkout/summary-items.tsx';
import { placesOf } from '#old/components/delivery/places.ts';
import { Details } from './details.tsx';
import { HiddenStatus } from './hidden-status-client.tsx';
import { couponsOf, ledgerOf } from './ledger.ts';
import { LiveHero } from './live-hero-client.tsx';
import { LiveTrack } from './live-track-client.tsx';
import { NoticesPanel } from './notices-panel-client.tsx';
import { OrderContext } from './order-context-client.tsx';
import { OrderMap } from './order-map.tsx';
import { type OrderView, orderPlaceText, orderTimeText } from './order-text.ts';
import { OwnerEdits } from './owner-edits-client.tsx';
import { PointsNote } from './points-note-client.tsx';
import { PrintReceipt } from './print-receipt-client.tsx';
import { RatePanel } from './rate-panel-client.tsx';
import { Receipt } from './receipt-client.tsx';
import { RepeatOrder } from './repeat-order-client.tsx';
import { ShareOrder } from './share-order-client.tsx';
import { useOrderItems } from './use-order-items.ts';
import { useOrderWords } from './use-order-words.ts';

interface Props {
  readonly order: OrderView;
  readonly settings: Settings;
  readonly menu: Menu | null;
}

const OVER = ORDER_STATUSES.filter(isFinal);

/** `+79172451860` as people of its country read it. */
const readablePhone = (phone: string): string => parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;

/** An order from acceptance to the table: status, way, dishes, sums, what was agreed. */
export function OrderScreen({ order, settings, menu }: Props) {
  const t = useTranslations('order');
  const c = useTranslations('cart');
  const m = useTranslations('money');
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
  const deadline = payDeadline(order, settings);
  const items = useOrderItems(currency, menu)(order.lines);
  const pieces = order.lines
    .filter((line) => !line.isSupplement && !line.isGift)
    .reduce((sum, line) => sum + (line.portion === null ? line.quantity : 1), 0);
  const isPartBack = order.refunded > 0 && order.refunded < order.total && order.status !== 'refunded';
  const back = { key: 'refunded', label: t('status.refunded'), note: '', value: `−${money(order.refunded)}`, minus: true };
  const rows = [...useLedgerRows(ledgerOf(order), currency, { pieces, saved: savedOf(order.lines) }), ...(isPartBack ? [back] : [])];
  const left = money(isPartBack ? order.total - order.refunded : order.total);
  const change = order.changeFrom === null ? '' : t('changeFrom', { sum: money(order.changeFrom) });
  const paidBy = order.total === 0 ? m('nothing') : [order.paymentTitle, change].filter((part) => part !== '').join(', ');
  const lounge = order.deliveryType === 'lounge';
  const { deliveryType, address, flat, entrance, floor, lines } = order;
  const ordered = { deliveryType, address, place: order.place, flat, entrance, floor, lines };
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
    { label: t('payment'), value: bare ? '' : paidBy },
    { label: t('cutlery'), value: order.cutlery ? String(order.people) : '' },
    { label: t('people'), value: order.people > 1 && !lounge && !order.cutlery ? String(order.people) : '' },
    { label: t('asked'), value: order.leaveAtDoor ? t('leaveAtDoor') : '' },
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
        table: tableTime(order),
        freeUntil: tableFreeUntil({ ...order, status: 'processing' }, timezone),
        returns: { bonuses: order.bonuses, coupons: couponsOf(order) },
        labels: statusLabels(order, settings, locale === shopLanguage()),
      }}
      first={{
        status: order.status,
        history: order.history,
        paymentUrl: order.paymentUrl,
        modifiedAt: order.modifiedAt,
        rating: order.rating,
        paymentDeclined: order.paymentDeclined,
        refundDue: order.refundDue,
        ownerEdits: order.ownerEdits,
        arrival: order.arrival,
        shopNotes: order.shopNotes,
        paidLate: order.paidLate,
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
            ordered={ordered}
          />
          <OwnerEdits />
          <OrderMap place={place} />
          <section className="summary">
            <h2>{t(bare ? 'booking.heading' : 'heading', { number: order.number })}</h2>
            {items.length === 0 ? <p className="muted">{t('noDishes')}</p> : <SummaryItems items={items} media={settings.media} />}
            <div className="summary__end">
              {!bare && (
                <Totals rows={rows} totalLabel={c('total')} total={left}>
                  <PointsNote spent={order.bonuses} earned={order.bonusesEarned} />
                </Totals>
              )}
              <RepeatOrder order={ordered} />
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
        total={left}
        details={details.map((row) => (row.label === t('when') ? { ...row, value: onPaper } : row))}
      />
      <HiddenStatus />
    </OrderContext>
  );
}
