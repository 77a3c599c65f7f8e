import { useLocale, useTranslations } from 'next-intl';
import type { RepeatedOrder } from '#lib/domain/repeat-order.ts';
import { listText } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { countText } from '#old/components/catalogue/quantity.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';

interface Props {
  readonly again: RepeatedOrder;
  readonly currency: string;
}

interface Row {
  readonly name: string;
  readonly what: string;
  readonly turns?: { readonly before: string; readonly after: string };
}

/** What of an order is no longer as it was, before and after (ORD-07). */
export function RepeatDiff({ again, currency }: Props) {
  const t = useTranslations('order.repeat');
  const locale = useLocale();
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const unit = useTranslations('common.unit');
  const menu = useCatalogue((s) => s.menu);
  const amount = (productId: number, count: number): string => {
    const product = menu?.product(productId) ?? null;
    const isWeighed = product !== null && !product.countable;
    return isWeighed ? countText(product, count, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale) : t('times', { count });
  };
  const rows: readonly Row[] = [
    ...again.gone.map((name) => ({ name, what: t('gone') })),
    ...again.soldOut.map((name) => ({ name, what: t('soldOut') })),
    ...again.without.map(({ name, options }) => ({ name, what: t('without', { options: listText(options, locale, 'conjunction') }) })),
    ...again.fewer.map(({ name, productId, before, after }) => ({
      name,
      what: t('fewer'),
      turns: { before: amount(productId, before), after: amount(productId, after) },
    })),
    ...again.changed.map(({ name, before, after }) => ({
      name,
      what: t('changed'),
      turns: { before: money(before), after: money(after) },
    })),
  ];
  const unique = new Map(rows.map((row) => [`${row.name} ${row.what} ${row.turns?.after}`, row]));
  return (
    <ul className="repeat__diff">
      {[...unique].map(([key, { name, what, turns }]) => (
        <li key={key}>
          <span>
            {name}
            <small>{what}</small>
          </span>
          {turns && (
            <span className="repeat__turns">
              <span className="sr">{t('turns', turns)}</span>
              <span aria-hidden="true">
                <s>{turns.before}</s>
                <Icon name="right" size="s" />
                <b>{turns.after}</b>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
