'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishWords, LineSum } from '#components/quote/dish-words.tsx';
import type { LedgerRow } from '#components/quote/ledger.tsx';
import { dateText } from '#lib/i18n/dates.ts';
import { DetailList, type DetailRow } from './order-details-client.tsx';
import type { OrderedLine } from './order-lines.ts';
import type { LiveOrder } from './use-live-order.ts';

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

/** What a printer gets instead of the page: shop, dishes, ledger and what was agreed on one sheet. */
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
