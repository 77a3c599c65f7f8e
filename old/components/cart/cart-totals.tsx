import { useLocale, useTranslations } from 'next-intl';
import type { Quote } from '#lib/contract/checkout.ts';
import { badgeCount, type CartLine } from '#lib/domain/cart.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { classNames } from '#old/components/ui/class-names.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { EarnNote } from './earn-note.tsx';
import { savedBySale } from './line-view.ts';
import { Totals } from './totals.tsx';
import { useLedgerRows } from './use-ledger-rows.ts';

interface Props {
  readonly quote: Quote;
  readonly lines: readonly CartLine[];
  readonly currency: string;
  /** The backend has not confirmed these sums yet. */
  readonly checking: boolean;
  /** The backend confirms sums only with the order. */
  readonly isEstimate: boolean;
}

export function CartTotals({ quote, lines, currency, checking, isEstimate }: Props) {
  const t = useTranslations('cart');
  const locale = useLocale();
  const menu = useCatalogue((s) => s.menu);
  const pieces = badgeCount(lines, (id) => menu?.product(id) ?? null);
  const rows = useLedgerRows(quote.ledger, currency, { pieces, saved: savedBySale(quote) });
  return (
    <div className={classNames(checking && 'is-checking')} aria-busy={checking || undefined}>
      <Totals rows={rows} totalLabel={t('total')} total={formatMoney(quote.total, currency, locale)}>
        {quote.bonusesEarned > 0 && <EarnNote quote={quote} currency={currency} />}
        {isEstimate && <p className="totals__note cart__notes">{t('estimateNote')}</p>}
      </Totals>
    </div>
  );
}
