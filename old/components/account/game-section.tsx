import { useTranslations } from 'next-intl';
import type { UserCoupon, WonSpin } from '#lib/contract/account.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { CouponList } from './coupon-list.tsx';
import { Game } from './game-client.tsx';
import { MenuLink } from './menu-link.tsx';
import { PrizeList } from './prize-list.tsx';
import { SectionWaits } from './section-waits.tsx';

interface Props {
  /** The wheel turns at present. */
  readonly active: boolean;
  /** What was won, the newest first; null from a backend that does not tell. */
  readonly spins: readonly WonSpin[] | null;
  /** The customer's own coupons: what was won is among them. */
  readonly coupons: readonly UserCoupon[];
  readonly now: ZonedTime;
  readonly currency: string;
}

/** The fortune wheel with what was won so far. */
export function GameSection({ active, spins, coupons, now, currency }: Props) {
  const t = useTranslations('account');
  const own = coupons.filter((coupon) => coupon.individual);
  const empty = spins === null ? own.length === 0 : spins.length === 0;
  return (
    <div className="lk__cols">
      {active ? <Game /> : <EmptyState title={t('game.off')} text={t('game.offText')} action={<MenuLink />} />}
      <section className="stack">
        <h2>{t('game.prizes')}</h2>
        {empty && <SectionWaits text={t('game.none')} />}
        {spins !== null && <PrizeList spins={spins} currency={currency} />}
        {spins === null && !empty && <CouponList coupons={own} now={now} />}
      </section>
    </div>
  );
}
