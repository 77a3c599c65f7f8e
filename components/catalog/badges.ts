import type { BadgeData } from '#components/ui/labels.tsx';
import type { SalePrice } from '#lib/domain/pricing.ts';

/** The known badges with their style; the text is the message `catalogue.badge.{code}`. */
const BADGES = {
  hit: { variant: 'hit' },
  new: { variant: 'plain' },
  spicy: { variant: 'hot', icon: 'flame' },
  vegan: { variant: 'green', icon: 'leaf' },
  vegetarian: { variant: 'green', icon: 'salad' },
  halal: { variant: 'plain' },
  preorder: { variant: 'plain', icon: 'clock' },
  sale: { variant: 'sale', icon: 'percent' },
} as const satisfies Record<string, Omit<BadgeData, 'text'>>;

export type BadgeCode = keyof typeof BADGES;

const CODES = Object.keys(BADGES).filter((key): key is BadgeCode => key in BADGES);

/** More than two would cover the picture. */
const MAX_BADGES = 2;

interface BadgeLabels {
  badge(code: BadgeCode): string;
  /** «−14 %» */
  discount(percent: number): string;
}

/** The known code for a badge written as its code or as its text. */
function badgeCode(wire: string, labels: Pick<BadgeLabels, 'badge'>): BadgeCode | undefined {
  const text = wire.toLowerCase();
  return CODES.find((code) => code === text || labels.badge(code).toLowerCase() === text);
}

/** The key of a badge, the same in every language: its code, otherwise the shop's text. */
export function badgeKey(wire: string, labels: Pick<BadgeLabels, 'badge'>): string {
  const text = wire.trim();
  return badgeCode(text, labels) ?? text;
}

export function badgeText(key: string, labels: Pick<BadgeLabels, 'badge'>): string {
  const code = CODES.find((each) => each === key);
  return code === undefined ? key : labels.badge(code);
}

function badgeOf(wire: string, labels: BadgeLabels): BadgeData | null {
  const text = wire.trim();
  const code = badgeCode(text, labels);
  if (code !== undefined) return { text: labels.badge(code), ...BADGES[code] };
  return text === '' ? null : { text, variant: 'plain' };
}

/** Whole per cent; 0 without a discount. */
const percentOff = ({ price, before }: SalePrice): number =>
  before > price && before > 0 ? Math.round(((before - price) / before) * 100) : 0;

/** The badges of a card, each text once. A discount in per cent comes first and replaces the badge «sale». */
export function cardBadges(wire: readonly string[], discount: SalePrice, labels: BadgeLabels): readonly BadgeData[] {
  const badges = [...new Map(wire.flatMap((text) => badgeOf(text, labels) ?? []).map((badge) => [badge.text, badge])).values()];
  const percent = percentOff(discount);
  if (percent === 0) return badges.slice(0, MAX_BADGES);
  const others = badges.filter(({ variant }) => variant !== 'sale');
  return [{ text: labels.discount(percent), variant: 'sale' } as const, ...others].slice(0, MAX_BADGES);
}
