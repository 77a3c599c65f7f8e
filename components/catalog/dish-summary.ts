import 'server-only';
import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { filtersOfShop } from '#components/filters/filter-items.ts';
import type { BadgeData } from '#components/ui/labels.tsx';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product, Variation } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { windowBoundaries } from '#lib/domain/availability.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { Filters } from '#lib/domain/filters.ts';
import { foodVerdict } from '#lib/domain/food-conflicts.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { defaultVariation, firstCount, isOnSale, listOffer, priceLine } from '#lib/domain/pricing.ts';
import { leftAt, type Place, selectable } from '#lib/domain/stock.ts';
import { choiceWords } from '#lib/domain/variations.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { bindWords, formatMoney } from '#lib/i18n/format.ts';
import { countText, quantityText, type UnitLabels } from '#lib/i18n/quantity.ts';
import { type UnavailabilityLabels, unavailabilityLabel, unavailabilityLabels } from '#lib/i18n/unavailability.ts';
import { askedFilters, type PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import type { TextChange } from './availability-client.tsx';
import { type BadgeCode, cardBadges } from './badges.ts';
import { firstTint, pictureKind, type Tint } from './tint.ts';

/** All texts of a card. It is sent for every card, so empty fields are absent. */
export interface DishSummary {
  readonly id: number;
  /** The address of the dish's page, with the language. */
  readonly href: string;
  readonly name: string;
  readonly description?: string;
  /** «30 см · 560 г»: the size for `price`. */
  readonly quantity?: string;
  /** Its first picture, or the shop's placeholder. */
  readonly image?: string;
  /** Layout of the picture in its tile; absent: a cut-out picture. */
  readonly imageKind?: 'photo' | 'glyph';
  /** `image` is the placeholder (CAT-11). */
  readonly hasNoPicture?: true;
  readonly tint: Tint;
  readonly badges?: readonly BadgeData[];
  /** «890 ₽», «от 590 ₽» */
  readonly price: string;
  /** The regular price of the same choice. */
  readonly oldPrice?: string;
  /** `choose`: a size or an extra must be chosen first; `unavailable`: not available now; `closed`: the shop sells nothing here (CAT-09). */
  readonly buy: 'add' | 'choose' | 'unavailable' | 'closed';
  /** «Будет позже», «С 12:00» */
  readonly unavailableText?: string;
  /** Replacements of `unavailableText` in the next 24 hours; '' when it becomes available. */
  readonly unavailableChanges?: readonly TextChange[];
  /** The value of `buy` when `unavailableChanges` make it available. */
  readonly buyLater?: 'add' | 'choose' | 'closed';

  /** «Осталось 3», when the shop shows low stock (CAT-04). */
  readonly stockText?: string;
  /** Stock in steps of the stepper, over all choices; absent: unlimited (CART-06). */
  readonly left?: number;

  /** Minor units of one step of the stepper, for the cart. */
  readonly unitPrice: number;
  /** The same at regular price; absent when equal to `unitPrice`. */
  readonly regularPrice?: number;
  /** The only variation of a dish without a choice. */
  readonly variation?: { readonly id: number; readonly name: string };
  /** Steps added by the first tap; absent: 1 (PROD-05). */
  readonly firstCount?: number;
  /** Pieces of one step; absent: 1 (PROD-05). */
  readonly piecesPerStep?: number;
  /** Goods by weight: the weight of one step (PROD-04). */
  readonly weightPerStep?: { readonly grams: number; readonly unit: string };
  readonly isOnePerOrder?: true;

  /** Codes of food preferences that the dish conflicts with (LK-08). */
  readonly conflicts?: readonly string[];
  /** Those of `conflicts` that an option can remove. */
  readonly curable?: readonly string[];
}

export interface DishLabels {
  readonly units: UnitLabels;
  badge(code: BadgeCode): string;
  /** «от 590 ₽» */
  from(price: string): string;
  /** «−14 %» */
  discount(percent: number): string;
  /** «Осталось 3» */
  left(amount: string): string;
  readonly unavailability: UnavailabilityLabels;
}

/** Place, time and language of summaries. */
export interface SummaryContext {
  readonly locale: Locale;
  readonly currency: string;
  readonly menu: Menu;
  readonly place: Place;
  /** Epoch milliseconds. */
  readonly now: number;
  readonly timezone: string;
  /** The placeholder picture (`show_demo_previews`); '' for none. */
  readonly standInPicture: string;
  /** Stock at or below which it is shown; null: never. */
  readonly lowStock: number | null;
  readonly labels: DishLabels;
  /** The filters in the address of the page; absent: none (CAT-06). */
  readonly filters?: Filters;
}

const MAX_DESCRIPTION = 240;

/** Whether something must be chosen before the dish can be added to the cart. */
export const needsChoice = (product: Product): boolean =>
  product.variations.length > 1 ||
  product.members.length > 0 ||
  product.supplementsRequired ||
  product.supplementGroups.some((group) => group.required);

/** The beginning of a description, cut between words, that fits a card. */
export function shortText(html: string): string {
  const text = oneLine(html);
  if (text.length <= MAX_DESCRIPTION) return bindWords(text);
  const cut = text.slice(0, MAX_DESCRIPTION);
  return `${bindWords(cut.replace(/\S*$/, '').trimEnd() || cut)}…`;
}

/** The tint of the nearest category with one, otherwise one by the index of its root category. */
export function dishTint(product: Product, menu: Menu): Tint {
  const chains = menu.chainsOf(product);
  const root = chains[0]?.at(-1);
  const tints = chains.flat().map(({ tint }) => tint);
  return firstTint(tints, Math.max(0, root === undefined ? 0 : menu.roots.indexOf(root)));
}

function buyOf(product: Product, place: Place): DishSummary['buy'] {
  const { addable, reason } = selectable(product, place);
  if (!addable) return reason === 'buying_disabled' ? 'closed' : 'unavailable';
  return needsChoice(product) ? 'choose' : 'add';
}

/** When the text of `textAt` changes, because a window of the dish or of its categories opens or closes. */
function changesOf(product: Product, { menu, now, timezone }: SummaryContext, textAt: (at: number) => string): readonly TextChange[] {
  const windows = [product, ...menu.chainsOf(product).flat()].flatMap(({ availability }) => availability);
  if (windows.length === 0) return [];
  let last = textAt(now);
  return windowBoundaries(windows, now, zonedAt(now, timezone)).flatMap((at): readonly TextChange[] => {
    const text = textAt(at);
    if (text === last) return [];
    last = text;
    return [[at, text]];
  });
}

function pictureOf(product: Product, standIn: string): Pick<DishSummary, 'image' | 'imageKind' | 'hasNoPicture'> {
  const [own] = product.images;
  const image = own ?? standIn;
  const kind = pictureKind(image);
  return {
    ...(image !== '' && { image }),
    ...(image !== '' && kind !== 'render' && { imageKind: kind }),
    ...(own === undefined && image !== '' && { hasNoPicture: true as const }),
  };
}

/** What the buy button adds without a choice, and the units of its stepper. */
function lineOf(product: Product, variation: Variation | null) {
  const { total, before } = priceLine(product, variation, [], 1);
  const first = firstCount(product);
  return {
    unitPrice: total,
    ...(before > total && { regularPrice: before }),
    ...(variation !== null && { variation: { id: variation.id, name: choiceWords(variation) } }),
    ...(first !== 1 && { firstCount: first }),
    ...(product.addOnce !== 1 && { piecesPerStep: product.addOnce }),
    ...(!product.countable && { weightPerStep: { grams: product.portionSize * product.addOnce, unit: product.measureUnit } }),
    ...(product.isOnePerOrder && { isOnePerOrder: true as const }),
  };
}

function stockOf(product: Product, { place, lowStock, labels, locale }: SummaryContext): Pick<DishSummary, 'left' | 'stockText'> {
  const left = leftAt(product, place);
  if (left === null || left === 0) return {};
  const isLow = lowStock !== null && left <= lowStock;
  return { left, ...(isLow && { stockText: labels.left(countText(product, left, labels.units, locale)) }) };
}

function conflictsOf(product: Product, menu: Menu): Pick<DishSummary, 'conflicts' | 'curable'> {
  if (product.conflicts.length === 0) return {};
  const { left } = foodVerdict(product, [], product.conflicts, menu);
  const curable = product.conflicts.filter((code) => !left.includes(code));
  return { conflicts: product.conflicts, ...(curable.length > 0 && { curable }) };
}

/** A product as a card; `tint` is that of its section, for a product without its own. */
export function dishSummary(product: Product, tint: Tint, context: SummaryContext): DishSummary {
  const { menu, place, locale, currency, labels, now, timezone } = context;
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  const textAt = (at: number): string => unavailabilityLabel(product, { menu, place, now: zonedAt(at, timezone) }, labels.unavailability);
  const { price, before, isFrom, ...cheapest } = listOffer(product, menu);
  // Only a more expensive size may be on sale: the card shows the badge, although its own price is regular.
  const badgeCodes = before === price && isOnSale(product, menu) ? [...product.badges, 'sale'] : product.badges;
  const badges = cardBadges(badgeCodes, { price, before }, labels);
  const unavailableText = textAt(now);
  const changes = changesOf(product, context, textAt);
  const buyWhenOpen = buyOf(product, place);
  const buy = unavailableText === '' ? buyWhenOpen : 'unavailable';
  const description = shortText(product.shortDescription || product.description);
  const quantity = quantityText(cheapest.product, cheapest.variation, labels.units, locale);
  return {
    id: product.id,
    href: localePath(menu.pathOf(product), locale),
    name: product.name,
    tint: firstTint([product.tint, tint], 0),
    price: isFrom ? labels.from(money(price)) : money(price),
    buy,
    ...lineOf(product, needsChoice(product) ? null : defaultVariation(product)),
    ...(needsChoice(product) && { unitPrice: price }),
    ...(description !== '' && { description }),
    ...(quantity !== '' && { quantity }),
    ...pictureOf(product, context.standInPicture),
    ...(badges.length > 0 && { badges }),
    ...(before > price && { oldPrice: money(before) }),
    ...(buy === 'unavailable' && { unavailableText: unavailableText || labels.unavailability.later }),
    ...(changes.length > 0 && { unavailableChanges: changes }),
    ...(changes.length > 0 && buy === 'unavailable' && buyWhenOpen !== 'unavailable' && { buyLater: buyWhenOpen }),
    ...stockOf(product, context),
    ...conflictsOf(product, menu),
  };
}

/** The picture of dishes and categories without one (`show_demo_previews`); '' for none. */
export const standInPicture = ({ showDemoPreviews, demoPreviews }: Settings): string => (showDemoPreviews ? demoPreviews.image : '');

/** The context of a page's summaries: what the warehouse sells now; `null`: no place is chosen, as on every public page. */
export async function summaryContext(
  { locale, settings }: PageView,
  menu: Menu,
  warehouseId: number | null = null,
): Promise<SummaryContext> {
  const [t, unit] = await Promise.all([
    getTranslations({ locale, namespace: 'catalogue' }),
    getTranslations({ locale, namespace: 'common.unit' }),
  ]);
  const badge = (code: BadgeCode): string => t(`badge.${code}`);
  const filters = filtersOfShop(askedFilters().value, menu, { badge });
  return {
    locale,
    currency: settings.currency,
    menu,
    place: { warehouseId, settings },
    now: Date.now(),
    timezone: timezoneOf(settings, warehouseId ?? settings.delivery.defaultWarehouseId),
    standInPicture: standInPicture(settings),
    lowStock: settings.facade.showStock ? settings.facade.lowStock : null,
    labels: {
      units: { g: unit('g'), ml: unit('ml'), kg: unit('kg') },
      badge,
      from: (price) => t('from', { price }),
      discount: (percent) => t('discount', { percent }),
      left: (amount) => t('left', { amount }),
      unavailability: unavailabilityLabels(t, locale),
    },
    ...(filters !== null && { filters }),
  };
}

export async function dishSummarizer(
  view: PageView,
  menu: Menu,
  warehouseId: number | null = null,
): Promise<(product: Product, tint: Tint) => DishSummary> {
  const context = await summaryContext(view, menu, warehouseId);
  return (product, tint) => dishSummary(product, tint, context);
}
