'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Ledger, useLedgerRows } from '#components/quote/ledger.tsx';
import { useBonus } from '#components/quote/shop-queries.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import { levelOf } from '#lib/domain/bonuses.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { savedBySale } from './line-details.ts';

interface CartTotalsProps {
  readonly quote: Quote;
  /** Pieces in the cart, for a backend whose quote does not contain them. */
  readonly pieces: number;
  /** Minor units; the quote's total, or the expected one until the cart is quoted. */
  readonly total: number;
  /** The backend has not confirmed the sums yet. */
  readonly isChecking: boolean;
  /** The backend only confirms sums when the order is placed (KF-CART-11). */
  readonly isEstimate: boolean;
}

export function CartTotals({ quote, pieces, total, isChecking, isEstimate }: CartTotalsProps) {
  const t = useTranslations('cart');
  const { currency } = useShop();
  const formatMoney = useMoney();
  const rows = useLedgerRows(quote.ledger, currency, { pieces, saved: savedBySale(quote) });
  return (
    <Ledger rows={rows} totalLabel={t('total')} total={formatMoney(total)} isChecking={isChecking}>
      {quote.bonusesEarned > 0 && <EarnedPoints total={quote.total} points={quote.bonusesEarned} />}
      {isEstimate && <p className="mt-3 text-small text-muted">{t('estimateNote')}</p>}
    </Ledger>
  );
}

interface EarnedPointsProps {
  /** The total of the order, in minor units. */
  readonly total: number;
  readonly points: number;
}

/** The points earned by the order, the level, and the progress to the next level. */
function EarnedPoints({ total, points }: EarnedPointsProps) {
  const t = useTranslations('cart.earn');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const bonus = useBonus();
  const levelText = ({ name, percent }: { readonly name: string; readonly percent: number }) => ({
    name,
    percent: formatNumber(percent, locale),
  });
  const level = bonus ? levelOf(bonus).current : null;
  const after = bonus ? levelOf({ levels: bonus.levels, spent: bonus.spent + total }) : null;
  const reached = after !== null && after.current !== level ? after.current : null;
  const next = after !== null && after.current === level ? after.next : null;
  const debt = Math.min(bonus?.owed ?? 0, points);
  return (
    <div className="mt-3 flex gap-2 text-small">
      <Icon name="gift" size="s" className="mt-px text-brand-strong" />
      <div className="text-muted">
        <p className="font-bold text-ink">{t('count', { count: points })}</p>
        {level !== null && <p>{t('level', levelText(level))}</p>}
        {reached !== null && <p>{t('reached', levelText(reached))}</p>}
        {next !== null && <p>{t('next', { ...levelText(next), sum: formatMoney(after?.left ?? 0) })}</p>}
        {debt > 0 && <p>{t('owed', { count: debt })}</p>}
      </div>
    </div>
  );
}
