import 'server-only';
import { type DishSummary, dishSummarizer } from '#components/catalog/dish-summary.ts';
import { tintOf } from '#components/catalog/menu-sections.ts';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { groupsOf } from '#lib/domain/supplements.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView, type PageView } from '#lib/shop/page-view.ts';

/** One of the products of a group («25 см», «30 см»), each with a price and extras of its own. */
interface DishMember {
  readonly name: string;
  readonly product: Product;
}

/** Everything the sheet and the page of a dish show. Prices are computed in the browser with the same rules as in the backend (lib/domain). */
export interface DishData {
  readonly summary: DishSummary;
  readonly description: string;
  readonly composition: string;
  readonly product: Product;
  readonly members: readonly DishMember[];
  /** The products that the supplement groups of the dish and its members offer. */
  readonly options: readonly Product[];
}

interface DishAddress {
  readonly category: string;
  readonly sub: string;
  readonly slug: string;
}

/** A dish by its address; null when the menu has none there. */
export async function getDish(locale: Language, address: DishAddress): Promise<DishData | null> {
  const menu = await getMenu(locale);
  const product = menu?.productBySlugs(slugOf(address.category), slugOf(address.sub), slugOf(address.slug)) ?? null;
  return menu === null || product === null ? null : dishData(await getPageView(locale), menu, product);
}

export async function dishData(view: PageView, menu: Menu, product: Product): Promise<DishData> {
  const summarize = await dishSummarizer(view, menu);
  const category = menu.chainsOf(product)[0]?.at(-1);
  const tint = category === undefined ? 'ash' : tintOf(category, menu.roots.indexOf(category));
  const members = product.members.flatMap(({ name, productId }) => {
    const member = menu.product(productId);
    return member === null ? [] : [{ name: name || member.name, product: member }];
  });
  const options = [product, ...members.map((member) => member.product)].flatMap((p) => groupsOf(p, menu).flatMap((group) => group.options));
  return {
    summary: summarize(product, tint),
    description: oneLine(product.description || product.shortDescription),
    composition: oneLine(product.composition),
    product: withoutTexts(product),
    members: members.map(({ name, product }) => ({ name, product: withoutTexts(product) })),
    options: [...new Map(options.map((option) => [option.id, withoutTexts(option)])).values()],
  };
}

/** Texts and facts that no rule of prices reads stay on the server: they are most of a product's bytes. */
const withoutTexts = (product: Product): Product => ({
  ...product,
  description: '',
  shortDescription: '',
  composition: '',
  attributes: [],
  locations: [],
  relatedIds: [],
  crossSellIds: [],
  variations: product.variations.map((variation) => ({ ...variation, description: '' })),
});
