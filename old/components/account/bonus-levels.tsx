import { useLocale, useTranslations } from 'next-intl';
import type { Bonus } from '#lib/contract/bonus.ts';
import { levelOf } from '#lib/domain/bonus-level.ts';
import { formatMoney, formatNumber } from '#lib/i18n/format.ts';
import { HeatLine } from '#old/components/ui/heat-line.tsx';

/** Where the customer stands among the shop's levels, how far the next one is, and what each gives (cashback_gauge). */
export function BonusLevels({ bonus, currency }: { readonly bonus: Bonus; readonly currency: string }) {
  const t = useTranslations('account.bonus');
  const locale = useLocale();
  const { current, next, left } = levelOf(bonus);
  if (current === null) return null;
  const leftText =
    next && t('left', { sum: formatMoney(left, currency, locale), name: next.name, percent: formatNumber(next.percent, locale) });
  return (
    <section className="stack stack--s">
      <h2>{t('level', { name: current.name })}</h2>
      {next !== null && leftText !== null && (
        <>
          <HeatLine label={t('progress')} value={bonus.spent} max={next.from} text={leftText} />
          <p className="muted">{leftText}</p>
        </>
      )}
      {bonus.levels.length > 1 && (
        <ol className="levels">
          {[...bonus.levels]
            .sort((a, b) => a.from - b.from)
            .map((level) => (
              <li key={`${level.name}-${level.from}`} aria-current={level === current ? 'step' : undefined}>
                <b>{level.name}</b>
                <span>{t('levelPercent', { percent: formatNumber(level.percent, locale) })}</span>
                <small>{level.from === 0 ? t('levelStart') : t('levelFrom', { sum: formatMoney(level.from, currency, locale) })}</small>
              </li>
            ))}
        </ol>
      )}
    </section>
  );
}
