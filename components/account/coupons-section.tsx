import { useTranslations } from 'next-intl';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { UserCoupon } from '#lib/contract/account.ts';
import { CouponList } from './coupon-list.tsx';
import { MenuLink } from './menu-link.tsx';

/** The customer's coupons, their own first (LK-07). */
export function CouponsSection({ coupons }: { readonly coupons: readonly UserCoupon[] }) {
  const t = useTranslations('account');
  if (coupons.length === 0) return <EmptyState title={t('coupon.none')} text={t('coupon.noneText')} action={<MenuLink />} />;
  return <CouponList wide coupons={coupons.toSorted((a, b) => Number(b.individual) - Number(a.individual))} />;
}
