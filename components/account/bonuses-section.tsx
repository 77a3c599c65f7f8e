import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { HeatLine } from '#components/ui/heat-line.tsx';
import type { Bonus } from '#lib/contract/account.ts';
import { levelOf } from '#lib/domain/bonus-level.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { BonusCard } from './bonus-card.tsx';
import { dayText } from './day-text.ts';

interface Props {
  readonly bonus: Bonus;
  readonly currency: string;
}

const KNOWN = ['spent', 'returned', 'earned', 'revoked', 'granted', 'corrected'] as const;

/** Balance, level, rules and every movement of points (LK-04). */
export function BonusesSection({ bonus, currency }: Props) {
  const t = useTranslations('account');
  const locale = useLocale();
  const { current, next, left } = levelOf(bonus);
  if (!bonus.active) return <EmptyState title={t('bonus.off')} text={t('bonus.offText')} />;
  return (
    <div className="lk__cols lk__cols--wide">
      <div className="stack lk__gap">
        <BonusCard bonus={bonus} />
        {current !== null && (
          <section className="stack stack--s">
            <h2>{t('bonus.level', { name: current.name })}</h2>
            {next !== null && (
              <>
                <HeatLine label={t('bonus.progress')} value={bonus.spent} max={next.from} />
                <p className="muted">
                  {t('bonus.left', {
                    sum: formatMoney(left, currency, locale),
                    name: next.name,
                    percent: formatNumber(next.percent, locale),
                  })}
                </p>
              </>
            )}
          </section>
        )}
        <section className="stack stack--s">
          <h2>{t('bonus.rules')}</h2>
          <ul className="lk__list">
            <li>{t('bonus.rule.worth', { sum: formatMoney(100, currency, locale) })}</li>
            <li>{t('bonus.rule.most', { percent: formatNumber(bonus.percentMax, locale) })}</li>
            <li>{t('bonus.rule.when')}</li>
          </ul>
        </section>
      </div>
      <section className="stack">
        <h2>{t('bonus.history')}</h2>
        {bonus.history.length === 0 ? (
          <p className="muted">{t('bonus.noHistory')}</p>
        ) : (
          <ul className="movements">
            {bonus.history.map((row) => {
              const kind = KNOWN.find((known) => known === row.reason);
              return (
                <li key={`${row.date}-${row.reason}-${row.orderId}-${row.amount}`}>
                  <span>
                    <b>{kind ? t(`bonus.reason.${kind}`) : row.reason}</b>
                    <small>
                      {dayText(row.date, locale)}
                      {row.orderId !== null && (
                        <Link href={`/order/${row.orderId}`} prefetch={false}>
                          {t('orderNumber', { number: row.orderId })}
                        </Link>
                      )}
                    </small>
                  </span>
                  <em className={row.amount > 0 ? 'is-plus' : undefined}>
                    {row.amount > 0 ? '+' : '−'}
                    {formatNumber(Math.abs(row.amount), locale)}
                  </em>
                </li>
              );
            })}
          </ul>
        )}
      </section>
    </div>
  );
}
