'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect } from 'react';
import { ZoneMap } from '#components/delivery/map/zone-map-client.tsx';
import { LayerProviders } from '#components/layers/layer-providers-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useLedgerRows } from '#components/quote/ledger.tsx';
import { cn } from '#components/ui/cn.ts';
import { replaceEntry } from '#lib/client/history.ts';
import { fieldsOf, textOf, validItems } from '#lib/client/storage.ts';
import type { Place } from '#lib/contract/shipping.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { savedOf, timesText } from '#lib/domain/dish-words.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { NoticesPanel, useHiddenStatus } from './notices-panel-client.tsx';
import type { OrderShop } from './order-shop.ts';
import { OrderHero, OrderTrack } from './order-status-client.tsx';
import { type DetailRow, OrderDetails, OrderReceipt, OrderSummary } from './order-summary-client.tsx';
import { ledgerOf, orderPlaceText, orderTimeText, useOrderedLines } from './order-text.ts';
import { RatePanel } from './rate-panel-client.tsx';
import { type LiveOrder, useLiveOrder } from './use-live-order.ts';

interface OrderScreenProps {
  readonly order: OrderView;
  readonly shop: OrderShop;
  /** The order's phone, formatted. */
  readonly phone: string;
  /** In the layer everything is in one column. */
  readonly isLayer?: boolean;
}

/** An order: status, steps, dishes, sums and details; updated while the page is open. */
export function OrderScreen({ order: initial, shop, phone, isLayer = false }: OrderScreenProps) {
  const t = useTranslations('order');
  const live = useLiveOrder(initial, shop);
  useHiddenStatus(live);
  const { order, isBare } = live;
  const { placeText, timeText } = useOrderTexts(live);
  const lines = useOrderedLines(order.lines, shop.dishes);
  const rows = useOrderLedger(order);
  const details = useDetails(live, phone);
  const heading = t(isBare ? 'booking.heading' : 'heading', { number: order.number });
  const column = 'contents lg:grid lg:gap-6';
  // parts that appear later are placed where they do not move the text
  const late = 'order-3 lg:order-5';
  return (
    <>
      <div
        className={cn(
          'grid grid-cols-1 gap-6 print:hidden',
          !isLayer && 'pt-3 pb-10 lg:grid-cols-[minmax(0,1fr)_clamp(340px,34%,432px)] lg:items-start lg:gap-y-5 lg:pt-2',
        )}
      >
        <div className={cn(column, '@container/order')}>
          <OrderHero
            live={live}
            where={t(isBare ? 'booking.where' : 'where', { number: order.number, place: placeText(true) })}
            placedFor={timeText(order.now)}
          />
          <OwnerEdits live={live} />
          <PlaceMap place={shop.place} />
          <OrderSummary live={live} heading={heading} lines={lines} rows={rows.all} total={rows.total} className="max-lg:order-3" />
        </div>
        <div className={column}>
          <RatePanel live={live} lateClass={late} />
          <OrderTrack live={live} />
          <OrderDetails
            live={live}
            rows={details(timeText(order.now))}
            className="order-4 rounded-card px-5 pt-4.5 pb-5 inset-ring-[1.5px] inset-ring-line forced-outline"
          />
          <NoticesPanel live={live} className={late} />
        </div>
      </div>
      {/* on paper «today» and «tomorrow» would become wrong */}
      <OrderReceipt live={live} heading={heading} lines={lines} rows={rows.all} total={rows.total} details={details(timeText(0))} />
    </>
  );
}

/** The place of a pickup or a table. */
function PlaceMap({ place }: { readonly place: Place | null }) {
  const t = useTranslations('delivery');
  if (place === null || place.coordinates === null) return null;
  return (
    <section className="h-62.5 overflow-hidden rounded-sheet ring-[1.5px] ring-line lg:h-82.5">
      <ZoneMap label={t('map')} places={[place]} activePlaceId={place.id} focus={[place.coordinates]} />
    </section>
  );
}

function useOrderTexts({ order, timezone }: LiveOrder) {
  const t = useTranslations('order');
  const d = useTranslations('delivery');
  const { locale } = useShop();
  const format = {
    flat: (value: string) => t('flat', { value }),
    entrance: (value: string) => t('entrance', { value }),
    floor: (value: string) => t('floor', { value }),
  };
  const labels = { today: d('today'), tomorrow: d('tomorrow'), asap: t('asap') };
  return {
    placeText: (isShort: boolean): string => orderPlaceText(order, format, isShort),
    timeText: (now: number): string => orderTimeText(order, { ...labels, timezone, now, locale }),
  };
}

/** The rows of the ledger, with partial refunds, and the remaining total. */
function useOrderLedger(order: OrderView) {
  const t = useTranslations('order');
  const { currency } = useShop();
  const money = useMoney();
  const pieces = order.lines
    .filter((line) => !line.isSupplement && !line.isGift)
    .reduce((sum, line) => sum + (line.portion === null ? line.quantity : 1), 0);
  const rows = useLedgerRows(ledgerOf(order), currency, { pieces, saved: savedOf(order.lines) });
  const isPaidBackInPart = order.refunded > 0 && order.refunded < order.total && order.status !== 'refunded';
  const refund = { key: 'refunded', label: t('status.refunded'), note: '', value: `−${money(order.refunded)}`, isDiscount: true };
  return {
    all: isPaidBackInPart ? [...rows, refund] : rows,
    total: money(isPaidBackInPart ? order.total - order.refunded : order.total),
  };
}

/** The details of the order as rows; `when`: the chosen time. */
function useDetails(live: LiveOrder, phone: string): (when: string) => readonly DetailRow[] {
  const t = useTranslations('order');
  const m = useTranslations('money');
  const money = useMoney();
  const { order, isBare } = live;
  const { placeText } = useOrderTexts(live);
  const isLounge = order.deliveryType === 'lounge';
  const change = order.changeFrom === null ? '' : t('changeFrom', { sum: money(order.changeFrom) });
  const listed = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');
  const payment = order.total === 0 ? m('nothing') : listed(order.paymentTitle, change);
  const showsPeople = order.people > 1 && !isLounge && !order.cutlery;
  return (when) => [
    { label: t(order.deliveryType === 'delivery' ? 'address' : 'placeAt'), value: placeText(false) },
    { label: t('when'), value: when },
    { label: t('guests'), value: isLounge ? order.booking.guests : '' },
    { label: t('receiver'), value: listed(order.contact.name, phone) },
    { label: t('payment'), value: isBare ? '' : payment },
    { label: t('cutlery'), value: order.cutlery ? String(order.people) : '' },
    { label: t('people'), value: showsPeople ? String(order.people) : '' },
    { label: t('asked'), value: order.leaveAtDoor ? t('leaveAtDoor') : '' },
    { label: t('comment'), value: order.note },
    { label: t('wishes'), value: order.booking.comment },
  ];
}

interface OrderOnPageProps extends ComponentProps<typeof OrderScreen> {
  /** Whether this browser can open the order without the key in the address. */
  readonly opensWithoutKey: boolean;
}

/**
 * The order on its own page, which has no size limit for its first load. A key that is not needed is removed from the address: counters
 * would report it.
 */
export function OrderOnPage({ opensWithoutKey, ...props }: OrderOnPageProps) {
  // The router only tracks history changes after its own first effect, which runs after those of the page.
  const isReady = useStoresReady();
  useEffect(() => {
    const url = new URL(location.href);
    if (!isReady || !opensWithoutKey || !url.searchParams.has('key')) return;
    url.searchParams.delete('key');
    replaceEntry(`${url.pathname}${url.search}${url.hash}`);
  }, [isReady, opensWithoutKey]);
  return (
    <LayerProviders>
      <OrderScreen {...props} />
    </LayerProviders>
  );
}

type OwnerEdit =
  | { readonly kind: 'removed' | 'added'; readonly name: string; readonly quantity: number }
  | { readonly kind: 'count' | 'sum'; readonly name: string; readonly from: number; readonly to: number }
  | { readonly kind: 'total'; readonly from: number; readonly to: number }
  | { readonly kind: 'refunded'; readonly sum: number };

const MAX_ITEMS = 1_000;

function listOf<T>(json: string, read: (item: unknown) => T | null): readonly T[] {
  try {
    return json === '' ? [] : validItems(JSON.parse(json), MAX_ITEMS, read);
  } catch {
    return [];
  }
}

function editOf(value: unknown): OwnerEdit | null {
  const { kind, name, quantity, from, to, sum } = fieldsOf(value);
  const dish = textOf(name, 1_000);
  if ((kind === 'removed' || kind === 'added') && dish !== '' && typeof quantity === 'number') return { kind, name: dish, quantity };
  if (kind === 'refunded' && typeof sum === 'number') return { kind, sum };
  if (typeof from !== 'number' || typeof to !== 'number') return null;
  if (kind === 'total') return { kind, from, to };
  return (kind === 'count' || kind === 'sum') && dish !== '' ? { kind, name: dish, from, to } : null;
}

function noteOf(value: unknown): { readonly text: string; readonly at: string } | null {
  const { text, at } = fieldsOf(value);
  const note = textOf(text, 2_000);
  return note === '' ? null : { text: note, at: textOf(at, 40) };
}

/** The restaurant's edits since the order was placed, and its notes (KF-ORDER-13). */
function OwnerEdits({ live: { order } }: { readonly live: LiveOrder }) {
  const t = useTranslations('order');
  const c = useTranslations('cart');
  const { name } = useShop();
  const money = useMoney();
  const editText = (edit: OwnerEdit): string => {
    switch (edit.kind) {
      case 'removed':
        return `− ${timesText(edit.name, edit.quantity)}`;
      case 'added':
        return `+ ${timesText(edit.name, edit.quantity)}`;
      case 'refunded':
        return `${t('status.refunded')}: ${money(edit.sum)}`;
      case 'count':
        return `${edit.name}: ${edit.from} → ${edit.to}`;
      case 'sum':
        return `${edit.name}: ${money(edit.from)} → ${money(edit.to)}`;
      case 'total':
        return `${c('total')}: ${money(edit.from)} → ${money(edit.to)}`;
    }
  };
  const edits = listOf(order.ownerEdits, editOf);
  const notes = listOf(order.shopNotes, noteOf);
  if (edits.length === 0 && notes.length === 0) return null;
  return (
    <section role="status" className="rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline">
      {edits.length > 0 && <p>{t('changed', { changes: edits.map(editText).join(', ') })}</p>}
      {notes.map(({ text, at }) => (
        <p key={`${at} ${text}`}>
          <b>{name}:</b> {text}
        </p>
      ))}
    </section>
  );
}
