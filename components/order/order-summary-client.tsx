'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useReceiptIcon } from '#components/layout/use-money.ts';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { DishList, DishWords, LineSum } from '#components/quote/dish-list.tsx';
import { Ledger, type LedgerRow } from '#components/quote/ledger.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { share, writeToClipboard } from '#lib/client/secure-context.ts';
import type { OrderView } from '#lib/domain/arrival.ts';
import { isLost } from '#lib/domain/order-status.ts';
import { dateText } from '#lib/i18n/dates.ts';
import { toast } from '#stores/toasts.ts';
import { RepeatOrder } from './order-actions-client.tsx';
import type { OrderedLine } from './order-text.ts';
import type { LiveOrder } from './use-live-order.ts';

interface OrderSummaryProps {
  readonly live: LiveOrder;
  readonly heading: string;
  readonly lines: readonly OrderedLine[];
  readonly rows: readonly LedgerRow[];
  readonly total: string;
  readonly className: string;
}

/** The dishes of an order, its sums, its points, and the button to repeat it. */
export function OrderSummary({ live, heading, lines, rows, total, className }: OrderSummaryProps) {
  const t = useTranslations('order');
  const c = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const product = useTranslations('product');
  const { media } = useShop();
  const { order, isBare } = live;
  return (
    <section
      className={cn(
        'grid grid-cols-1 gap-3 rounded-sheet bg-sunken px-4.5 py-4 forced-outline lg:gap-x-12 lg:gap-y-4.5 lg:px-8 lg:py-7',
        // dishes beside sums when there is room for both
        'lg:@min-[44rem]/order:grid-cols-[minmax(0,1fr)_300px] lg:items-start',
        className,
      )}
    >
      <h2 className="font-display text-title-m lg:@min-[44rem]/order:col-span-full">{heading}</h2>
      {lines.length === 0 ? (
        <p className="text-muted">{t('noDishes')}</p>
      ) : (
        <DishList
          media={media}
          oldSumLabel={catalogue('before')}
          moreLabel={(count) => product('showRest', { count })}
          dishes={lines.map(({ productId, ...line }) => ({
            ...line,
            action: productId !== null && (
              // the heart is rendered after the stores are read: its space is reserved
              <span className="-me-3 size-tap flex-none text-muted">
                <FavouriteButton productId={productId} name={line.name} />
              </span>
            ),
          }))}
        />
      )}
      {/* the sum stays visible beside many dishes */}
      <div className="grid content-start gap-4 lg:@min-[44rem]/order:sticky lg:@min-[44rem]/order:top-25">
        {!isBare && (
          <Ledger rows={rows} totalLabel={c('total')} total={total}>
            <PointsNote order={order} />
          </Ledger>
        )}
        <RepeatOrder order={order} />
      </div>
    </section>
  );
}

/** The points of an order: they will be earned, were earned, or were returned (BON-03). */
function PointsNote({ order }: { readonly order: OrderView }) {
  const t = useTranslations('order.points');
  const isReturned = isLost(order.status);
  const count = isReturned ? order.bonuses : order.bonusesEarned;
  if (count <= 0) return null;
  return (
    <p role="status" className="mt-3 flex gap-2 text-small font-bold">
      <Icon name="gift" size="s" className="mt-px text-brand-strong" />
      {t(isReturned ? 'returned' : order.status === 'completed' ? 'earned' : 'will', { count })}
    </p>
  );
}

export interface DetailRow {
  readonly label: string;
  readonly value: string;
}

/** Details of an order; rows without a value are left out. */
const DetailList = ({ rows, className }: { readonly rows: readonly DetailRow[]; readonly className: string }) => (
  <dl className={className}>
    {rows
      .filter((row) => row.value !== '')
      .map((row) => (
        <div key={row.label} className="grid content-start gap-px">
          <dt className="text-small text-muted">{row.label}</dt>
          <dd className="text-strong/5.25 font-medium">{row.value}</dd>
        </div>
      ))}
  </dl>
);

interface OrderDetailsProps {
  readonly live: LiveOrder;
  readonly rows: readonly DetailRow[];
  readonly className: string;
}

/** Details of the order, its shareable link, and the printed receipt. */
export function OrderDetails({ live: { order, isBare }, rows, className }: OrderDetailsProps) {
  const t = useTranslations('order');
  const { prefix } = useShop();
  const receiptIcon = useReceiptIcon();
  const noteId = `share-note-${order.id}`;
  // the link opens the order without a login (ROUTE-08)
  const shareLink = async (): Promise<void> => {
    const url = `${location.origin}${prefix}/order/${order.id}?key=${encodeURIComponent(order.key)}`;
    const title = t(isBare ? 'share.textTable' : 'share.text', { number: order.number });
    if ((await share({ title, url })) !== 'unavailable') return;
    const isCopied = await writeToClipboard(url);
    toast(isCopied ? { tone: 'success', text: t('share.copied') } : { tone: 'error', text: t('share.failed') });
  };
  return (
    <section className={className}>
      <DetailList rows={rows} className="grid gap-2.5" />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="s" variant="outline" aria-describedby={noteId} onClick={() => void shareLink()}>
          <Icon name="share" size="s" />
          {t('share.action')}
        </Button>
        <Button size="s" variant="outline" onClick={() => window.print()}>
          <Icon name={receiptIcon} size="s" />
          {t('receipt.print')}
        </Button>
      </div>
      <p id={noteId} className="mt-2 text-small text-muted">
        {t('share.note')}
      </p>
    </section>
  );
}

interface OrderReceiptProps {
  readonly live: LiveOrder;
  readonly heading: string;
  readonly lines: readonly OrderedLine[];
  readonly rows: readonly LedgerRow[];
  readonly total: string;
  readonly details: readonly DetailRow[];
}

const CELL = 'py-1 align-top';
const SUM = 'py-1 ps-3 text-end align-top whitespace-nowrap';

/** The printed version of the page: shop, dishes, ledger and details on one sheet. */
export function OrderReceipt({ live: { order, timezone, isBare }, heading, lines, rows, total, details }: OrderReceiptProps) {
  const t = useTranslations('order.receipt');
  const c = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const { name, locale } = useShop();
  const created = Date.parse(order.createdAt);
  return (
    <article aria-hidden="true" className="mx-auto hidden max-w-[150mm] gap-4.5 print:grid">
      <header className="grid gap-0.5">
        <b className="font-display text-title-l">{name}</b>
        <p>{heading}</p>
        {!Number.isNaN(created) && (
          <small>
            {t('placed')} {dateText(created, locale, 'dateTime', timezone)}
          </small>
        )}
      </header>
      {lines.length > 0 && (
        <table className="w-full tabular-nums">
          <tbody>
            {lines.map((line) => (
              <tr key={line.key} className="border-b border-line">
                <td className={CELL}>
                  <DishWords dish={line} />
                </td>
                <td className={SUM}>
                  <LineSum sum={line.sum} oldSum={line.oldSum} oldSumLabel={catalogue('before')} />
                </td>
              </tr>
            ))}
            {!isBare &&
              rows.map((row) => (
                <tr key={row.key}>
                  <td className={CELL}>
                    {row.label}
                    {row.note !== '' && <small className="block">{row.note}</small>}
                  </td>
                  <td className={SUM}>{row.value}</td>
                </tr>
              ))}
            {!isBare && (
              <tr className="border-t border-ink text-title-s">
                <td className={CELL}>{c('total')}</td>
                <td className={SUM}>{total}</td>
              </tr>
            )}
          </tbody>
        </table>
      )}
      <DetailList rows={details} className="grid grid-cols-2 gap-x-5 gap-y-2" />
    </article>
  );
}
