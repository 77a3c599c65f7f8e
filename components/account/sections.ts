import type { IconName } from '#components/ui/icon.tsx';

/** The account's places in the order of its navigation (product-spec 2): address below /lk, key of the title in the messages. */
export const SECTIONS = [
  { slug: '', key: 'personal', icon: 'user' },
  { slug: 'game', key: 'game', icon: 'wheel' },
  { slug: 'orders', key: 'orders', icon: 'receipt' },
  { slug: 'bonuses', key: 'bonuses', icon: 'wallet' },
  { slug: 'favorite', key: 'favourites', icon: 'heart' },
  { slug: 'referals', key: 'referrals', icon: 'users' },
  { slug: 'promocodes', key: 'coupons', icon: 'coupon' },
  { slug: 'preferences', key: 'preferences', icon: 'salad' },
  { slug: 'notifications', key: 'notifications', icon: 'bell' },
] as const satisfies readonly { slug: string; key: string; icon: IconName }[];

export type SectionKey = (typeof SECTIONS)[number]['key'];

export const sectionPath = (slug: string): string => (slug === '' ? '/lk' : `/lk/${slug}`);

/** The section behind the segments below /lk; undefined for any other path. */
export function sectionOf(segments: readonly string[]): SectionKey | undefined {
  return segments.length > 1 ? undefined : SECTIONS.find(({ slug }) => slug === (segments[0] ?? ''))?.key;
}
