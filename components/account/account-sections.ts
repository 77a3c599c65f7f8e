import type { IconName } from '#components/ui/icon.tsx';
import type { CallName } from '#lib/contract/calls.ts';

/** The sections of the account in the order of its navigation (ROUTE-14): path below /lk, message key of the title, and the call that it requires. */
export const SECTIONS = [
  { slug: '', key: 'personal', icon: 'user', call: null },
  { slug: 'game', key: 'game', icon: 'wheel', call: 'wheel' },
  { slug: 'orders', key: 'orders', icon: 'receipt', call: null },
  { slug: 'bonuses', key: 'bonuses', icon: 'wallet', call: 'bonus' },
  { slug: 'favorite', key: 'favourites', icon: 'heart', call: 'favourites' },
  { slug: 'referals', key: 'referrals', icon: 'users', call: 'referral' },
  { slug: 'promocodes', key: 'coupons', icon: 'coupon', call: 'userCoupons' },
  { slug: 'preferences', key: 'preferences', icon: 'salad', call: 'preferences' },
  { slug: 'notifications', key: 'notifications', icon: 'bell', call: 'pushHistory' },
] as const satisfies readonly { slug: string; key: string; icon: IconName; call: CallName | null }[];

export type SectionKey = (typeof SECTIONS)[number]['key'];

/** The section for the path segments below /lk; undefined for any other path. */
export function sectionOf(segments: readonly string[]): SectionKey | undefined {
  return segments.length > 1 ? undefined : SECTIONS.find(({ slug }) => slug === (segments[0] ?? ''))?.key;
}
