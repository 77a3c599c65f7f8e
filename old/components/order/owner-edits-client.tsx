'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { formatMoney } from '#lib/i18n/format.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useOrder } from './order-context-client.tsx';
import { type OwnerEdit, readEdits, readNotes } from './owner-edits.ts';

/** What the restaurant has changed since the order was placed, and what it has written; both arrive while the page is open, and the rows of the order with them. */
export function OwnerEdits() {
  const t = useTranslations('order');
  const c = useTranslations('cart');
  const locale = useLocale();
  const router = useRouter();
  const queries = useQueryClient();
  const { name } = useShop();
  const { id, order, currency } = useOrder();
  const shown = useRef(order.ownerEdits);
  useEffect(() => {
    if (shown.current === order.ownerEdits) return;
    shown.current = order.ownerEdits;
    // dishes and sums are rendered by the server, in the sheet by its own question
    router.refresh();
    void queries.invalidateQueries({ queryKey: ['order-view', id] });
  }, [id, order.ownerEdits, queries, router]);
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const counted = (dish: string, quantity: number): string => (quantity > 1 ? `${dish} × ${quantity}` : dish);
  const textOf = (edit: OwnerEdit): string => {
    switch (edit.kind) {
      case 'removed':
        return `− ${counted(edit.name, edit.quantity)}`;
      case 'added':
        return `+ ${counted(edit.name, edit.quantity)}`;
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
  const edits = readEdits(order.ownerEdits);
  const notes = readNotes(order.shopNotes);
  if (edits.length === 0 && notes.length === 0) return null;
  return (
    <section className="panel" role="status">
      {edits.length > 0 && <p>{t('changed', { changes: edits.map(textOf).join(', ') })}</p>}
      {notes.map(({ text, at }) => (
        <p key={`${at} ${text}`}>
          <b>{name}:</b> {text}
        </p>
      ))}
    </section>
  );
}
