import { useLocale, useTranslations } from 'next-intl';
import type { UserCoupon } from '#lib/contract/account.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { couponConditions } from '#lib/domain/coupon-conditions.ts';
import { couponShelf } from '#lib/domain/coupon-shelf.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { ConditionsButton } from '#old/components/discounts/conditions-button-client.tsx';
import { couponNames } from '#old/components/discounts/coupon-names.ts';
import { Badge } from '#old/components/ui/badge.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { ApplyCoupon, CopyCode } from './coupon-buttons-client.tsx';
import { CouponTerms } from './coupon-terms-client.tsx';
import { dayText } from './day-text.ts';

/** Said elsewhere on the card: whose it is, until when. */
const SAID = ['expires', 'personal'];

interface Props {
  readonly coupons: readonly UserCoupon[];
  /** Time of the shop's clock: a coupon is applied within its hours only. */
  readonly now: ZonedTime;
  /** Names dishes and sections; without it they are named in the browser, where they have to be waited for. */
  readonly menu?: Menu | null;
  readonly wide?: boolean;
}

/** Coupons with what they give and ask for, until when, their code to copy or to use at once; what is over says so (LK-07). */
export function CouponList({ coupons, now, menu = null, wide = false }: Props) {
  const t = useTranslations('account');
  const locale = useLocale();
  return (
    <ul className={classNames('coupons', wide && 'lk__coupons')}>
      {coupons.map((one) => {
        const { code, title, individual, availableTo, state, coupon } = one;
        return (
          <li key={code} className={classNames('coupon', state !== 'active' && 'coupon--over')}>
            <div className="coupon__text">
              <b>{title || code}</b>
              {availableTo !== '' && (
                <small>{t(state === 'expired' ? 'coupon.wasUntil' : 'coupon.until', { date: dayText(availableTo, locale) })}</small>
              )}
            </div>
            {state !== 'active' && <Badge look="muted">{t(`coupon.state.${state}`)}</Badge>}
            {state === 'active' && individual && <Badge look="brand">{t('coupon.own')}</Badge>}
            {coupon !== null && state === 'active' && (
              <CouponTerms
                code={code}
                type={coupon.type}
                amount={coupon.amount}
                gift={coupon.gifts[0] ?? null}
                conditions={couponConditions(coupon).filter(({ kind }) => !SAID.includes(kind))}
                names={menu && couponNames(couponConditions(coupon), coupon.gifts[0] ?? null, menu)}
              />
            )}
            {state === 'active' ? (
              <div className="coupon__code">
                <CopyCode code={code} />
                <ConditionsButton code={code} />
                {couponShelf(one, now) === 'now' && <ApplyCoupon code={code} />}
              </div>
            ) : (
              <s className="coupon__gone">{code}</s>
            )}
          </li>
        );
      })}
    </ul>
  );
}
