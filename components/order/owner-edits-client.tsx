'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { fieldsOf, textOf, validItems } from '#lib/client/stored-values.ts';
import { timesText } from '#lib/domain/dish-words.ts';
import type { LiveOrder } from './use-live-order.ts';

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

/** What the restaurant has changed since the order was placed, and what it has written (KF-ORDER-13). */
export function OwnerEdits({ live: { order } }: { readonly live: LiveOrder }) {
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
