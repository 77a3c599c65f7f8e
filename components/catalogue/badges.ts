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
  sale: { look: 'sale', icon: 'percent' },
} as const satisfies Record<string, { look?: BadgeLook; icon?: IconName }>;

export type KnownBadge = keyof typeof KNOWN;

export const CODES = ['hit', 'new', 'spicy', 'vegan', 'vegetarian', 'halal', 'preorder', 'sale'] as const satisfies readonly KnownBadge[];

/** A product's badges as the look shows them: known codes and known words alike, others as the shop wrote them. */
export function badgeViews(wire: readonly string[], word: (code: KnownBadge) => string): BadgeView[] {
  const views = wire.flatMap((badge): BadgeView[] => {
    const text = badge.trim();
    const code = CODES.find((c) => c === text.toLowerCase() || word(c).toLowerCase() === text.toLowerCase());
    if (code !== undefined) return [{ text: word(code), ...KNOWN[code] }];
    return text === '' ? [] : [{ text }];
  });
  return [...new Map(views.map((view) => [view.text, view])).values()];
}
