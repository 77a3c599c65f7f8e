'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useBonus, usePromoSettings, useRequoteOnBalance } from '#components/quote/shop-queries.ts';
import type { QuoteState } from '#components/quote/use-quote.ts';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Slider } from '#components/ui/slider.tsx';
import { excludesPoints } from '#lib/domain/bonuses.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { setBonuses, useDiscounts } from '#stores/discounts.ts';
import { useSession } from '#stores/session.ts';

interface Points {
  readonly balance: number;
  /** As many as this cart may take, by the backend's own quote. */
  readonly max: number;
  readonly chosen: number;
  /** A chosen discount allows no points beside it (BON-02). */
  readonly isExcluded: boolean;
  /** More are chosen than the cart may take now. */
  readonly isTooMany: boolean;
}

/** Points of this customer and what of them this cart may take; null for guests, without points, and until the backend has said so (BON-01). */
function usePoints({ quote, isSettled }: QuoteState): Points | null {
  const isGuest = useSession((session) => session.known && session.customerId === null);
  const bonus = useBonus();
  useRequoteOnBalance(bonus?.balance);
  const promo = usePromoSettings();
  const { bonuses: chosen, coupons, promoCode } = useDiscounts();
  // What nobody can choose any more would only stop the order.
  const isLost = chosen > 0 && (isGuest || bonus?.active === false);
  useEffect(() => {
    if (isLost) setBonuses(0);
  }, [isLost]);
  // A preview knows no points: what the last quote allowed holds until the next one.
  const [max, setMax] = useState<number | null>(null);
  const quoted = isSettled && quote !== null ? quote.bonusesAvailable : max;
  if (quoted !== max) setMax(quoted);
  if (!bonus?.active || quoted === null || (bonus.balance === 0 && chosen === 0)) return null;
  // A typed code may be that of an automatic coupon: the backend alone can tell.
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

/** How many points the order is paid with, never more than it may take; why none where a discount excludes them (BON-01, BON-02). */
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
