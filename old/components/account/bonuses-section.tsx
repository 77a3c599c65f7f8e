import { useLocale, useTranslations } from 'next-intl';
import type { Bonus } from '#lib/contract/bonus.ts';
import type { PromoSettings } from '#lib/contract/coupon.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { BonusCard } from './bonus-card.tsx';
import { BonusLevels } from './bonus-levels.tsx';
import { MoreMovements } from './more-movements-client.tsx';
import { MovementRow } from './movement-row.tsx';

interface Props {
  readonly bonus: Bonus;
  /** Which discounts points go with; null while the backend does not say. */
  readonly promo: PromoSettings | null;
  readonly currency: string;
}

/** Balance, level, what is to come, rules and every movement of points, live (LK-04). */
export function BonusesSection({ bonus, promo, currency }: Props) {
  const t = useTranslations('account');
  const locale = useLocale();
  if (!bonus.active) return <EmptyState title={t('bonus.off')} text={t('bonus.offText')} />;
  return (
    <div className="lk__cols lk__cols--wide">
      <div className="stack lk__gap">
        <BonusCard bonus={bonus} />
        {bonus.coming.length > 0 && (
          <section className="stack stack--s">
            <h2>{t('bonus.coming')}</h2>
            <p className="muted">{t('bonus.comingWhen')}</p>
            <ul className="movements movements--short">
              {bonus.coming.map(({ orderId, amount }) => (
                <li key={orderId}>
                  <span>
                    <b>
                      <Link href={`/order/${orderId}`} prefetch={false}>
                        {t('orderNumber', { number: orderId })}
                      </Link>
                    </b>
                  </span>
                  <em>+{formatNumber(amount, locale)}</em>
                </li>
              ))}
            </ul>
          </section>
        )}
        <BonusLevels bonus={bonus} currency={currency} />
        <section className="stack stack--s">
          <h2>{t('bonus.rules')}</h2>
          <ul className="lk__list">
            <li>{t('bonus.rule.worth', { sum: formatMoney(100, currency, locale) })}</li>
            <li>{t('bonus.rule.most', { percent: formatNumber(bonus.percentMax, locale) })}</li>
            <li>{t('bonus.rule.when')}</li>
            {promo && !promo.bonusesWithCode && <li>{t('bonus.rule.noCode')}</li>}
            {promo && !promo.bonusesWithAuto && <li>{t('bonus.rule.noAuto')}</li>}
            {promo && !promo.bonusesWithPromotions && <li>{t('bonus.rule.noPromotions')}</li>}
          </ul>
        </section>
      </div>
      <section className="stack">
        <h2>{t('bonus.history')}</h2>
        {bonus.history.length === 0 ? (
          <p className="muted">{t('bonus.noHistory')}</p>
        ) : (
          <>
            <ul className="movements">
              {bonus.history.map((row) => (
                <MovementRow key={`${row.id}-${row.date}-${row.reason}-${row.orderId}-${row.amount}`} row={row} />
              ))}
            </ul>
            <MoreMovements key={bonus.history[0]?.date} pages={bonus.historyPages} />
          </>
        )}
      </section>
    </div>
  );
}
