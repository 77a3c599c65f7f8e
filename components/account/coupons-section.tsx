import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { UserCoupon } from '#lib/contract/account.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { CouponList } from './coupon-list.tsx';
import { MenuLink } from './menu-link.tsx';

interface Props {
  readonly coupons: readonly UserCoupon[];
  readonly menu: Menu | null;
  /** Places of the account that the shop has nothing for. */
  readonly lacking: readonly string[];
}

/** The customer's coupons, their own first; below them those that are used or over (LK-07). */
export function CouponsSection({ coupons, menu, lacking }: Props) {
  const t = useTranslations('account');
  const isPlain = lacking.includes('game') || lacking.includes('referals');
  // where there is nothing to win, nothing is said of winning
  const noneText = isPlain ? undefined : t('coupon.noneText');
  if (coupons.length === 0) return <EmptyState title={t('coupon.none')} text={noneText} action={<MenuLink />} />;
  const good = coupons.filter(({ state }) => state === 'active').toSorted((a, b) => Number(b.individual) - Number(a.individual));
  const over = coupons.filter(({ state }) => state !== 'active');
  return (
    <div className="stack lk__gap">
      {good.length === 0 ? <p className="muted">{noneText ?? t('coupon.none')}</p> : <CouponList wide coupons={good} menu={menu} />}
      {over.length > 0 && (
        <section className="stack">
          <h2>{t('coupon.over')}</h2>
          <CouponList wide coupons={over} menu={menu} />
        </section>
      )}
    </div>
  );
}
