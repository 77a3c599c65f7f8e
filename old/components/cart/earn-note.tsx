import { useLocale, useTranslations } from 'next-intl';
import type { Quote } from '#lib/contract/checkout.ts';
import { levelOf } from '#lib/domain/bonus-level.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useBonus } from './use-bonus.ts';

interface Props {
  readonly quote: Pick<Quote, 'total' | 'bonusesEarned'>;
  readonly currency: string;
}

/** How many points the order brings, by which level, and how far the next one is with it. */
export function EarnNote({ quote, currency }: Props) {
  const t = useTranslations('cart.earn');
  const locale = useLocale();
  const bonus = useBonus();
  const percent = (value: number): string => formatNumber(value, locale);
  const now = bonus ? levelOf(bonus).current : null;
  const then = bonus ? levelOf({ levels: bonus.levels, spent: bonus.spent + quote.total }) : null;
  const rises = then !== null && then.current !== now;
  const settles = Math.min(bonus?.owed ?? 0, quote.bonusesEarned);
  return (
    <div className="totals__earn">
      <Icon name="gift" size="s" />
      <p>
        <b>{t('count', { count: quote.bonusesEarned })}</b>
        {now !== null && <span>{t('level', { name: now.name, percent: percent(now.percent) })}</span>}
        {rises && then.current !== null && <span>{t('reached', { name: then.current.name, percent: percent(then.current.percent) })}</span>}
        {!rises && then?.next && (
          <span>
            {t('next', { name: then.next.name, sum: formatMoney(then.left, currency, locale), percent: percent(then.next.percent) })}
          </span>
        )}
        {settles > 0 && <span>{t('owed', { count: settles })}</span>}
      </p>
    </div>
  );
}
