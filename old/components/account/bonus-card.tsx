import { useLocale, useTranslations } from 'next-intl';
import type { Bonus } from '#lib/contract/bonus.ts';
import { levelOf } from '#lib/domain/bonus-level.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

/** The balance with what it is good for. */
export function BonusCard({ bonus }: { readonly bonus: Bonus }) {
  const t = useTranslations('account');
  const locale = useLocale();
  const { current } = levelOf(bonus);
  return (
    <section className="bonuscard">
      <ShopArt name="cooking" sizes="272px" />
      <p className="bonuscard__label">{t('bonus.account')}</p>
      <p className="bonuscard__sum">
        {formatNumber(bonus.balance, locale)}
        <span>{t('bonus.points', { count: bonus.balance })}</span>
      </p>
      {bonus.owed > 0 && (
        <p className="bonuscard__owed">
          <b>{t('bonus.owed', { count: bonus.owed })}</b>
          {t('bonus.owedWhy')}
        </p>
      )}
      <ul>
        <li>
          <Icon name="percent" />
          {t('bonus.most', { percent: formatNumber(bonus.percentMax, locale) })}
        </li>
        {current !== null && current.percent > 0 && (
          <li>
            <Icon name="plus" />
            {t('bonus.earn', { percent: formatNumber(current.percent, locale) })}
          </li>
        )}
      </ul>
    </section>
  );
}
