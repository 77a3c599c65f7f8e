'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { useFoodLabels } from '#components/product/food-mark-client.tsx';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { AgainstLine } from '#lib/domain/food-conflicts.ts';
import type { RepeatedOrder } from '#lib/domain/repeat-order.ts';
import { listText } from '#lib/i18n/dates.ts';
import { countText } from '#lib/i18n/quantity.ts';

const LIST = 'mt-1 grid gap-2';

interface RepeatDiffProps {
  readonly again: RepeatedOrder;
  readonly menu: Menu;
}

interface Row {
  readonly name: string;
  readonly text: string;
  readonly change?: { readonly before: string; readonly after: string };
}

/** The lines of an order that differ now, with their value before and after (ORD-07). */
export function RepeatDiff({ again, menu }: RepeatDiffProps) {
  const t = useTranslations('order.repeat');
  const unit = useTranslations('common.unit');
  const { locale } = useShop();
  const money = useMoney();
  const amount = (productId: number, count: number): string => {
    const product = menu.product(productId);
    if (product === null || product.countable) return t('times', { count });
    return countText(product, count, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale);
  };
  const rows: readonly Row[] = [
    ...again.gone.map((name) => ({ name, text: t('gone') })),
    ...again.soldOut.map((name) => ({ name, text: t('soldOut') })),
    ...again.without.map(({ name, options }) => ({ name, text: t('without', { options: listText(options, locale, 'conjunction') }) })),
    ...again.fewer.map(({ name, productId, before, after }) => ({
      name,
      text: t('fewer'),
      change: { before: amount(productId, before), after: amount(productId, after) },
    })),
    ...again.changed.map(({ name, before, after }) => ({
      name,
      text: t('changed'),
      change: { before: money(before), after: money(after) },
    })),
  ];
  const unique = new Map(rows.map((row) => [`${row.name} ${row.text} ${row.change?.after}`, row]));
  return (
    <ul className={LIST}>
      {[...unique].map(([key, { name, text, change }]) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3 gap-y-0.5">
          <span>
            {name}
            <small className="block text-small">{text}</small>
          </span>
          {change && (
            <span>
              <span className="sr-only">{t('turns', change)}</span>
              <span aria-hidden="true" className="inline-flex items-center gap-1 whitespace-nowrap">
                <s>{change.before}</s>
                <Icon name="right" size="s" />
                <b>{change.after}</b>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

interface RepeatConflictsProps {
  readonly against: readonly AgainstLine[];
  readonly onLeaveOut: () => void;
}

/** The dishes of an order that conflict with the visitor's present food preferences; they can be left out (LK-08). */
export function RepeatConflicts({ against, onLeaveOut }: RepeatConflictsProps) {
  const t = useTranslations('order.repeat');
  const { locale } = useShop();
  const { has } = useFoodLabels();
  return (
    <Alert
      tone="warning"
      title={t('against')}
      action={
        <Button size="s" onClick={onLeaveOut}>
          {t('leaveOut')}
        </Button>
      }
    >
      <ul className={LIST}>
        {against.map(({ key, name, codes }) => (
          <li key={key}>
            {name}
            <small className="block text-small">{listText(codes.map(has), locale, 'conjunction')}</small>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
