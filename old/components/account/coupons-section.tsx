import { useTranslations } from 'next-intl';
import type { UserCoupon } from '#lib/contract/account.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { sortCoupons } from '#lib/domain/coupon-shelf.ts';
import type { ZonedTime } from '#lib/domain/zoned-time.ts';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { CouponList } from './coupon-list.tsx';
import { MenuLink } from './menu-link.tsx';

interface Props {
  readonly coupons: readonly UserCoupon[];
  readonly now: ZonedTime;
  readonly menu: Menu | null;
  /** Places of the account that the shop has nothing for. */
  readonly lacking: readonly string[];
}

/** The customer's coupons: what can be applied now, what can be later, what is used or over (LK-07). */
export function CouponsSection({ coupons, now, menu, lacking }: Props) {
  const t = useTranslations('account');
  const isPlain = lacking.includes('game') || lacking.includes('referals');
  // where there is nothing to win, nothing is said of winning
  const noneText = isPlain ? undefined : t('coupon.noneText');
  if (coupons.length === 0) return <EmptyState title={t('coupon.none')} text={noneText} action={<MenuLink />} />;
  const shelves = sortCoupons(coupons, now);
  return (
    <div className="stack lk__gap">
      {shelves.now.length + shelves.soon.length === 0 && <p className="muted">{noneText ?? t('coupon.none')}</p>}
      {(['now', 'soon', 'over'] as const).map(
        (shelf) =>
          shelves[shelf].length > 0 && (
            <section key={shelf} className="stack">
              <h2>{t(`coupon.${shelf}`)}</h2>
              <CouponList wide coupons={shelves[shelf]} now={now} menu={menu} />
            </section>
          ),
      )}
    </div>
  );
}
