'use client';

import { useLocale, useTranslations } from 'next-intl';
import { createPortal } from 'react-dom';
import { dateText } from '#lib/i18n/dates.ts';
import { type DishLineView, DishWords, LineSum } from '#old/components/cart/dish-line.tsx';
import type { TotalsRow } from '#old/components/cart/totals.tsx';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useHydrated } from '#old/components/ui/use-hydrated.ts';
import { Details } from './details.tsx';
import { useOrder } from './order-context-client.tsx';

interface Props {
  readonly number: string;
  /** Epoch milliseconds; NaN when nobody says. */
  readonly createdAt: number;
  readonly items: readonly DishLineView[];
  readonly rows: readonly TotalsRow[];
  readonly totalLabel: string;
  readonly total: string;
  readonly details: readonly { readonly label: string; readonly value: string }[];
}

/** What a printer gets instead of the page: one sheet with shop, dishes, the ledger, payment and what was agreed. */
export function Receipt({ number, createdAt, items, rows, totalLabel, total, details }: Props) {
  const t = useTranslations('order');
  const locale = useLocale();
  const { name } = useShop();
  const { timezone, bare } = useOrder();
  if (!useHydrated()) return null;
  const placed = Number.isNaN(createdAt) ? '' : dateText(createdAt, locale, 'dateTime', timezone);
  return createPortal(
    <article className="receipt" aria-hidden="true">
      <header>
        <b>{name}</b>
        <p>{t(bare ? 'booking.heading' : 'heading', { number })}</p>
        {placed !== '' && (
          <small>
            {t('receipt.placed')} {placed}
          </small>
        )}
      </header>
      {items.length > 0 && (
        <table>
          <tbody>
            {items.map((item) => (
              <tr key={item.key}>
                <td>
                  <DishWords view={item} />
                </td>
                <td>
                  <LineSum sum={item.sum} before={item.before} />
                </td>
              </tr>
            ))}
          </tbody>
          {!bare && (
            <tfoot>
              {rows.map((row) => (
                <tr key={row.key}>
                  <td>
                    {row.label}
                    {row.note !== '' && <small>{row.note}</small>}
                  </td>
                  <td>{row.value}</td>
                </tr>
              ))}
              <tr className="receipt__total">
                <td>{totalLabel}</td>
                <td>{total}</td>
              </tr>
            </tfoot>
          )}
        </table>
      )}
      <Details rows={details} />
    </article>,
    document.body,
  );
}
