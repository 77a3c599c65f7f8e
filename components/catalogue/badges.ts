import type { BadgeLook } from '#components/ui/badge.tsx';
import type { IconName } from '#components/ui/icon.tsx';

export interface BadgeView {
  readonly text: string;
  readonly look?: BadgeLook;
  readonly icon?: IconName;
}

const KNOWN = {
  hit: { look: 'hit' },
  new: {},
  spicy: { look: 'hot', icon: 'flame' },
  vegan: { look: 'green', icon: 'leaf' },
  vegetarian: { look: 'green', icon: 'salad' },
  halal: {},
  preorder: { icon: 'clock' },
} as const satisfies Record<string, { look?: BadgeLook; icon?: IconName }>;

export type KnownBadge = keyof typeof KNOWN;

const isKnown = (code: string): code is KnownBadge => Object.hasOwn(KNOWN, code);

/** A product's badges as the look shows them: known ones in the visitor's words, others as the shop wrote them. */
export function badgeViews(codes: readonly string[], word: (code: KnownBadge) => string): BadgeView[] {
  return codes.filter((code) => code !== '').map((code) => (isKnown(code) ? { text: word(code), ...KNOWN[code] } : { text: code }));
}
