import { useLocale, useTranslations } from 'next-intl';
import { ConditionsButton } from '#components/discounts/conditions-button-client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import type { UserCoupon } from '#lib/contract/account.ts';
import { ApplyCoupon, CopyCode } from './coupon-buttons-client.tsx';
import { dayText } from './day-text.ts';

/** Coupons with what they give, until when, their code to copy or to use at once (LK-07). */
export function CouponList({ coupons, wide = false }: { readonly coupons: readonly UserCoupon[]; readonly wide?: boolean }) {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <ul className={classNames('coupons', wide && 'lk__coupons')}>
      {coupons.map((coupon) => (
        <li key={coupon.code} className="coupon">
          <div className="coupon__text">
            <b>{coupon.title || coupon.code}</b>
            <small>
              {coupon.availableTo === '' ? t('coupon.noEnd') : t('coupon.until', { date: dayText(coupon.availableTo, locale) })}
            </small>
          </div>
          {coupon.individual && <Badge look="brand">{t('coupon.own')}</Badge>}
          <div className="coupon__code">
            <CopyCode code={coupon.code} />
            <ConditionsButton code={coupon.code} />
            <ApplyCoupon code={coupon.code} />
          </div>
        </li>
      ))}
    </ul>
  );
}
