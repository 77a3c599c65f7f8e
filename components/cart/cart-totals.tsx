import { useLocale, useTranslations } from 'next-intl';
import { classNames } from '#components/ui/class-names.ts';
import type { Quote } from '#lib/contract/checkout.ts';
import { badgeCount, type CartLine } from '#lib/domain/cart.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { Totals } from './totals.tsx';
import { useLedgerRows } from './use-ledger-rows.ts';

interface Props {
  readonly quote: Quote;
  readonly lines: readonly CartLine[];
  readonly currency: string;
  /** The backend has not confirmed these sums yet. */
  readonly checking: boolean;
}

export function CartTotals({ quote, lines, currency, checking }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const promoCode = useCart((s) => s.promoCode);
  const menu = useCatalogue((s) => s.menu);
  const pieces = badgeCount(lines, (id) => menu?.product(id) ?? null);
  const rows = useLedgerRows(quote.ledger, pieces, currency, promoCode);
  const free = quote.deliveryPrice === 0 && quote.freeFrom !== null;
  const shown = free ? [...rows, { key: 'free', label: t('ledger.delivery'), note: '', value: t('freeDelivery'), minus: false }] : rows;
  const notes = [
    ...(quote.bonusesEarned > 0 ? [t('bonusNote', { count: quote.bonusesEarned })] : []),
    ...(quote.minimum > 0 ? [t('minimumNote', { sum: formatMoney(quote.minimum, currency, locale) })] : []),
  ];
  return (
    <div className={classNames(checking && 'is-checking')} aria-busy={checking || undefined}>
      <Totals rows={shown} totalLabel={t('total')} total={formatMoney(quote.total, currency, locale)}>
        {notes.length > 0 && <p className="totals__note cart__notes">{notes.join(' ')}</p>}
      </Totals>
    </div>
  );
}
