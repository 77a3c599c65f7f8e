'use client';

import { useTranslations } from 'next-intl';
import { requestPlace } from '#components/delivery/chosen-place-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Ledger, useLedgerRows } from '#components/quote/ledger.tsx';
import { useBonus } from '#components/quote/shop-queries.ts';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SheetFooter } from '#components/ui/sheet-parts-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import { levelOf } from '#lib/domain/bonuses.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { openRequest, savedBySale } from './line-details.ts';

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

interface CheckoutBarProps {
  readonly quote: Quote | null;
  /** Minor units. */
  readonly total: number;
  readonly isOnline: boolean;
}

/**
 * The action of the cart: choose a place, reach the minimum order, go to the checkout (PRICE-04); offline, the reason why ordering is
 * impossible (CART-13).
 */
export function CheckoutBar({ quote, total, isOnline }: CheckoutBarProps) {
  const t = useTranslations('cart');
  const formatMoney = useMoney();
  const { prefix, simplifiedOrder } = useShop();
  const hasLocation = usePlace((place) => place.location !== null);
  const isPaused = quote?.problems.some(({ code }) => code === 'ordering_disabled') === true;
  const missing = !simplifiedOrder && hasLocation && !isPaused ? (quote?.missingToMinimum ?? 0) : 0;
  const sum = formatMoney(total);

  if (!isOnline) return <DisabledBar note={t('offline')} label={t('offlineButton')} sum={sum} />;
  if (simplifiedOrder) {
    return (
      <SheetFooter>
        <Button variant="primary" size="l" block aria-haspopup="dialog" onClick={() => openRequest(useCart.getState().lines)}>
          {t('request')}
        </Button>
      </SheetFooter>
    );
  }
  if (!hasLocation || isPaused) {
    return (
      <SheetFooter>
        <Button variant="primary" size="l" block aria-haspopup="dialog" onClick={() => requestPlace()}>
          {t(isPaused ? 'anotherPlace' : 'chooseLocation')}
        </Button>
      </SheetFooter>
    );
  }
  if (missing > 0)
    return <DisabledBar isError note={t('minimumNotReached')} label={t('missing', { sum: formatMoney(missing) })} sum={sum} />;
  return (
    <SheetFooter>
      <a href={`${prefix}/order`} className={buttonVariants({ variant: 'primary', size: 'l', block: true, split: true })}>
        <span>{t('checkout')}</span>
        <span translate="no">{sum}</span>
      </a>
    </SheetFooter>
  );
}

interface DisabledBarProps {
  /** Why the cart cannot be ordered. */
  readonly note: string;
  readonly isError?: boolean;
  readonly label: string;
  readonly sum: string;
}

const DisabledBar = ({ note, isError = false, label, sum }: DisabledBarProps) => (
  <SheetFooter>
    <p role="status" className={isError ? 'flex w-full gap-1.5 text-small font-semibold text-danger' : 'w-full text-small font-semibold'}>
      {isError && <Icon name="alert" size="s" className="mt-px" />}
      {note}
    </p>
    <Button size="l" block split disabled>
      <span>{label}</span>
      <span translate="no">{sum}</span>
    </Button>
  </SheetFooter>
);
