import { useTranslations } from 'next-intl';
import type { UserCoupon } from '#lib/contract/account.ts';
import { CouponList } from './coupon-list.tsx';
import { Game } from './game-client.tsx';

interface Props {
  /** The customer's own coupons: what was won is among them. */
  readonly coupons: readonly UserCoupon[];
}

/** The fortune wheel with the prizes that wait to be used. */
export function GameSection({ coupons }: Props) {
  const t = useTranslations('account');
  const own = coupons.filter((coupon) => coupon.individual);
  return (
    <div className="lk__cols">
      <Game />
      <section className="stack">
        <h2>{t('game.prizes')}</h2>
        {own.length === 0 ? <p className="muted">{t('game.none')}</p> : <CouponList coupons={own} />}
      </section>
    </div>
  );
}
