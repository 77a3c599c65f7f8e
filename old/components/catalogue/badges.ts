import type { BadgeLook } from '#old/components/ui/badge.tsx';
import type { IconName } from '#old/components/ui/icon.tsx';

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

const codeOf = (text: string, word: (code: KnownBadge) => string): KnownBadge | undefined => {
  const low = text.toLowerCase();
  return CODES.find((c) => c === low || word(c).toLowerCase() === low);
};

/** What a badge is known by in every language: its code, else what the shop wrote. */
export function badgeKey(badge: string, word: (code: KnownBadge) => string): string {
  const text = badge.trim();
  return codeOf(text, word) ?? text;
}

/** What a badge says, by its key. */
export function badgeText(key: string, word: (code: KnownBadge) => string): string {
  const code = CODES.find((c) => c === key);
  return code === undefined ? key : word(code);
}

/** A product's badges as the look shows them: known codes and known words alike, others as the shop wrote them. */
export function badgeViews(wire: readonly string[], word: (code: KnownBadge) => string): BadgeView[] {
  const views = wire.flatMap((badge): BadgeView[] => {
    const text = badge.trim();
    const code = codeOf(text, word);
    if (code !== undefined) return [{ text: word(code), ...KNOWN[code] }];
    return text === '' ? [] : [{ text }];
  });
  return [...new Map(views.map((view) => [view.text, view])).values()];
}
