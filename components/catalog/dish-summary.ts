import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { BadgeData } from '#components/ui/badge.tsx';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import { productAvailability } from '#lib/domain/availability.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { basePrice, defaultVariation, fromPrice, gramsOf } from '#lib/domain/pricing.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { shopTimezone } from '#lib/domain/shop-timezone.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { formatMoney, formatNumber, formatQuantity } from '#lib/i18n/format.ts';
import { localePath } from '#lib/seo/address.ts';
import type { PageView } from '#lib/shop/page-view.ts';

export const TINTS = ['oven', 'grill', 'wok', 'roll', 'sweet', 'drink', 'extra', 'ash'] as const;
export type Tint = (typeof TINTS)[number];

/** Everything a card shows, as text. It travels to the browser for every card, so a field that is empty is absent. */
export interface DishSummary {
  readonly id: number;
  /** The address of the dish's page, with the language. */
  readonly href: string;
  readonly name: string;
  readonly description?: string;
  /** «30 см · 560 г» */
  readonly quantity?: string;
  readonly image?: string;
  readonly tint: Tint;
  readonly badges?: readonly BadgeData[];
  /** «890 ₽», «от 590 ₽» */
  readonly price: string;
  readonly oldPrice?: string;
  /** Minor units of one portion, for the cart. */
  readonly unitPrice: number;
  /** `choose`: a size or an extra must be chosen first; `unavailable`: it cannot be had now. */
  readonly buy: 'add' | 'choose' | 'unavailable';
  /** «Будет позже», «С 12:00» */
  readonly unavailableText?: string;
}

const BADGES = {
  hit: { variant: 'hit' },
  new: { variant: 'plain' },
  spicy: { variant: 'hot', icon: 'flame' },
  vegan: { variant: 'green', icon: 'leaf' },
  vegetarian: { variant: 'green', icon: 'salad' },
  halal: { variant: 'plain' },
  preorder: { variant: 'plain' },
  sale: { variant: 'sale' },
} as const satisfies Record<string, Omit<BadgeData, 'text'>>;
type BadgeCode = keyof typeof BADGES;
const isBadgeCode = (code: string): code is BadgeCode => code in BADGES;
const MAX_BADGES = 2;
const MAX_DESCRIPTION = 160;

export const needsChoice = (product: Product): boolean =>
  product.variations.length > 1 ||
  product.members.length > 0 ||
  product.supplementsRequired ||
  product.supplementGroups.some((group) => group.required);

/** Whole words of a description, as many as a card has room for. */
export function shortText(html: string): string {
  const text = oneLine(html);
  return bindWords(text.length <= MAX_DESCRIPTION ? text : `${text.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`);
}

/** Makes the summaries of a page's dishes as an anonymous visitor sees them: no place chosen, now in the shop's time zone. */
export async function dishSummarizer({ locale, settings }: PageView, menu: Menu): Promise<(product: Product, tint: Tint) => DishSummary> {
  const [t, unit] = await Promise.all([
    getTranslations({ locale, namespace: 'catalogue' }),
    getTranslations({ locale, namespace: 'common.unit' }),
  ]);
  const place = { warehouseId: null, settings };
  const now = zonedAt(Date.now(), shopTimezone(settings));
  const money = (minor: number): string => formatMoney(minor, settings.currency, locale);

  function quantityText(product: Product, variation: Variation | null): string {
    const grams = gramsOf(product, 1);
    if (grams !== null) return `${formatNumber(grams, locale)}\u00a0${/^(ml|мл|l|л)$/i.test(product.measureUnit) ? unit('ml') : unit('g')}`;
    const size =
      formatQuantity(variation?.weight || product.weight, unit('g'), locale) ||
      formatQuantity(variation?.volume || product.volume, unit('ml'), locale);
    return [...(variation?.attributes.map(({ option }) => option) ?? []), size].filter((part) => part !== '').join(' · ');
  }

  function badgesOf(product: Product): readonly BadgeData[] {
    return product.badges
      .slice(0, MAX_BADGES)
      .map((code) => (isBadgeCode(code) ? { text: t(`badge.${code}`), ...BADGES[code] } : { text: code, variant: 'plain' }));
  }

  function unavailableText(product: Product): string {
    const { reason } = selectable(product, place);
    if (reason === 'no_price') return t('noPrice');
    if (reason !== null) return t('out');
    const verdict = productAvailability(product, menu, now);
    if (verdict.available) return '';
    return verdict.reason === 'hours' && verdict.window.from !== '' ? t('fromTime', { time: verdict.window.from }) : t('out');
  }

  return (product, tint) => {
    const several = needsChoice(product);
    const from = fromPrice(product, menu);
    const { price, regular } = basePrice(product, null);
    const unavailable = unavailableText(product);
    const description = shortText(product.shortDescription || product.description);
    const quantity = quantityText(product, defaultVariation(product));
    const badges = badgesOf(product);
    const [image] = product.images;
    return {
      id: product.id,
      href: localePath(menu.pathOf(product), locale),
      name: product.name,
      tint: TINTS.find((name) => name === product.tint) ?? tint,
      price: several ? t('from', { price: money(from) }) : money(from),
      unitPrice: from,
      buy: unavailable !== '' ? 'unavailable' : several ? 'choose' : 'add',
      ...(description !== '' && { description }),
      ...(quantity !== '' && { quantity }),
      ...(image !== undefined && { image }),
      ...(badges.length > 0 && { badges }),
      ...(!several && regular > price && { oldPrice: money(regular * product.addOnce) }),
      ...(unavailable !== '' && { unavailableText: unavailable }),
    };
  };
}
