import { useLocale, useTranslations } from 'next-intl';
import type { WonSpin } from '#lib/contract/account.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { Badge } from '#old/components/ui/badge.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { ApplyCoupon } from './coupon-buttons-client.tsx';
import { dayText } from './day-text.ts';

const LOOKS = { active: 'brand', used: 'muted', expired: 'muted', granted: 'success', nothing: 'muted' } as const;

interface Props {
  readonly spins: readonly WonSpin[];
  readonly currency: string;
}

/** Everything won so far with what became of it: to be used now, used with which order, over, or on the balance. */
export function PrizeList({ spins, currency }: Props) {
  const t = useTranslations('account.game');
  const locale = useLocale();
  const line = (spin: WonSpin): string => {
    const sum = formatMoney(spin.minimum, currency, locale);
    if (spin.state === 'active') return t(spin.minimum > 0 ? 'above' : 'anyOrder', { sum, date: dayText(spin.until, locale) });
    if (spin.state === 'expired') return t('wasUntil', { date: dayText(spin.until, locale) });
    return spin.state === 'granted' ? t('grantedOn', { date: dayText(spin.date, locale) }) : dayText(spin.date, locale);
  };
  return (
    <ul className="prizes">
      {spins.map((spin) => (
        <li key={spin.id}>
          <span className="line__art" data-tint="ash">
            {spin.image === '' ? (
              <Icon name={spin.points > 0 ? 'wallet' : 'percent'} />
            ) : (
              <Picture src={spin.image} alt="" media={NO_VARIANTS} sizes="48px" width={46} height={46} />
            )}
          </span>
          <span className="prizes__text">
            <b>{spin.prize}</b>
            <small>
              {spin.state === 'used' && spin.orderId !== null ? (
                <Link href={`/order/${spin.orderId}`} prefetch={false}>
                  {t('withOrder', { number: spin.orderId })}
                </Link>
              ) : (
                line(spin)
              )}
            </small>
          </span>
          {spin.state === 'active' ? (
            <ApplyCoupon code={spin.coupon} />
          ) : (
            <Badge look={LOOKS[spin.state]}>{t(`state.${spin.state}`)}</Badge>
          )}
        </li>
      ))}
    </ul>
  );
}
