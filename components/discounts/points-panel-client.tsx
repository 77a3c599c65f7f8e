'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useBonus, usePromoSettings, useRequoteOnBalance } from '#components/quote/shop-queries.ts';
import type { QuoteState } from '#components/quote/use-quote.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Slider } from '#components/ui/progress-line.tsx';
import { excludesPoints } from '#lib/domain/bonuses.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { setBonuses, useDiscounts } from '#stores/discounts.ts';
import { useSession } from '#stores/session.ts';

interface Points {
  readonly balance: number;
  /** The maximum for this cart, from the backend's quote. */
  readonly max: number;
  readonly chosen: number;
  /** A chosen discount cannot be combined with points (BON-02). */
  readonly isExcluded: boolean;
  /** More points are chosen than the cart can use now. */
  readonly isTooMany: boolean;
}

/** The customer's points and the maximum for this cart; null for guests, without points, and until known (BON-01). */
function usePoints({ quote, isSettled }: QuoteState): Points | null {
  const isGuest = useSession((session) => session.known && session.customerId === null);
  const bonus = useBonus();
  useRequoteOnBalance(bonus?.balance);
  const promo = usePromoSettings();
  const { bonuses: chosen, coupons, promoCode } = useDiscounts();
  // Points that can no longer be changed would only prevent the order.
  const isLost = chosen > 0 && (isGuest || bonus?.active === false);
  useEffect(() => {
    if (isLost) setBonuses(0);
  }, [isLost]);
  // A preview has no points: the maximum of the last quote applies until the next one.
  const [max, setMax] = useState<number | null>(null);
  const quoted = isSettled && quote !== null ? quote.bonusesAvailable : max;
  if (quoted !== max) setMax(quoted);
  if (!bonus?.active || quoted === null || (bonus.balance === 0 && chosen === 0)) return null;
  // An entered code can belong to an auto coupon: only the backend knows.
  const kinds = {
    auto: coupons.length > 0 || promoCode !== '',
    code: promoCode !== '',
    promotion: quote?.ledger.some(({ kind }) => kind === 'promotion') === true,
  };
  return {
    balance: bonus.balance,
    max: quoted,
    chosen,
    isExcluded: quoted === 0 && bonus.balance > 0 && promo !== null && excludesPoints(kinds, promo),
    isTooMany: isSettled && chosen > quoted,
  };
}

/** The number of points to pay with, limited to the maximum; the reason when a discount excludes them (BON-01, BON-02). */
export function PointsPanel({ quoteState }: { readonly quoteState: QuoteState }) {
  const t = useTranslations('cart.points');
  const { locale } = useShop();
  const points = usePoints(quoteState);
  if (points === null) return null;
  const { balance, max, chosen, isExcluded, isTooMany } = points;
  const number = (count: number): string => formatNumber(count, locale);
  const note = isExcluded ? 'excluded' : max === 0 ? 'none' : 'note';
  return (
    <section aria-label={t('title')} className="rounded-card px-4 py-3.5 inset-ring-[1.5px] inset-ring-line forced-outline">
      <div className="flex items-center justify-between gap-3">
        <p className="text-strong">
          {t('title')}
          <small className="block text-small font-normal text-muted">{t(note, { balance: number(balance), most: number(max) })}</small>
        </p>
        <b className="text-[1.1875rem]/6">{number(chosen)}</b>
      </div>
      {max > 0 && (
        <>
          <Slider label={t('label')} value={chosen} max={max} text={t('chosen', { count: Math.min(chosen, max) })} onChange={setBonuses} />
          <p aria-hidden="true" className="flex justify-between text-small text-muted">
            <span>{number(0)}</span>
            <span>{number(max)}</span>
          </p>
        </>
      )}
      {isTooMany && (
        <div role="alert" className="flex items-center justify-between gap-3 pt-2">
          <p className="flex items-center gap-1.5 text-small font-semibold text-danger">
            <Icon name="alert" size="s" />
            {t(chosen > balance ? 'gone' : 'tooMany')}
          </p>
          <Button size="s" onClick={() => setBonuses(max)}>
            {t('take', { count: max })}
          </Button>
        </div>
      )}
    </section>
  );
}
