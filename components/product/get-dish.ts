import 'server-only';
import { type DishSummary, dishSummarizer, dishTint, needsChoice } from '#components/catalog/dish-summary.ts';
import type { Tint } from '#components/catalog/tint.ts';
import { catalogueFile } from '#lib/contract/catalogue.ts';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { buildMenu, inCurrency, type Menu } from '#lib/domain/catalogue.ts';
import { soldAt, stockWarehouse } from '#lib/domain/stock.ts';
import { groupsOf } from '#lib/domain/supplements.ts';
import { slugOf } from '#lib/i18n/address-rules.ts';
import { bindWords } from '#lib/i18n/format.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { getDishes } from '#lib/server/data/dishes.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, type PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { type PageTexts, shownTexts } from '#lib/server/seo/metadata.ts';
import { type DishData, type DishMember, packProduct } from './dish-data.ts';

/** `/menu/pech/pizza/margarita` without the language, or the id of a product. */
export type DishReference = { readonly path: string } | { readonly id: number };

/**
 * A dish as sold at a warehouse; `null` as the warehouse: no place is chosen yet.
 * @returns `unknown` when the menu has no such dish or the warehouse does not sell it, `unavailable` when the menu cannot be read.
 */
export async function getDish(
  locale: Language,
  reference: DishReference,
  warehouseId: number | null,
): Promise<DishData | 'unknown' | 'unavailable'> {
  const view = await getPageView(locale);
  const menu = await getMenu(locale);
  if (menu === null) return 'unavailable';
  const product = 'id' in reference ? menu.product(reference.id) : productAt(menu, reference.path);
  const id = product?.id ?? ('id' in reference ? reference.id : null);
  if (id === null) return 'unknown';
  if (warehouseId === null) return product === null ? 'unknown' : dishData(view, menu, product);

  const file = await getDishes({ locale, warehouseId, ids: [id], related: true });
  if (file === null) return 'unavailable';
  const menuOfPlace = buildMenu(inCurrency(catalogueFile.parse(file), view.settings));
  const soldHere = menuOfPlace.product(id);
  const place = { warehouseId, settings: view.settings };
  return soldHere === null || !soldAt(soldHere, place) ? 'unknown' : dishData(view, menuOfPlace, soldHere, warehouseId);
}

/** Those of the dishes that a warehouse sells, without related dishes; `null` as the warehouse: no place is chosen. */
export async function getKnownDishes(
  locale: Language,
  ids: readonly number[],
  warehouseId: number | null,
): Promise<readonly DishData[] | 'unavailable'> {
  const [view, menu] = await Promise.all([getPageView(locale), getMenu(locale)]);
  if (menu === null) return 'unavailable';
  const file = warehouseId === null ? null : await getDishes({ locale, warehouseId, ids, related: false });
  if (warehouseId !== null && file === null) return 'unavailable';
  const menuOfPlace = file === null ? menu : buildMenu(inCurrency(catalogueFile.parse(file), view.settings));
  const place = { warehouseId, settings: view.settings };
  const sold = ids.flatMap((id) => menuOfPlace.product(id) ?? []).filter((product) => warehouseId === null || soldAt(product, place));
  const summarize = await dishSummarizer(view, menuOfPlace, warehouseId);
  return sold.map((product) => buildDish(product, { ...view, menu: menuOfPlace, warehouseId, summarize }));
}

function productAt(menu: Menu, path: string): Product | null {
  const [, , category = '', subcategory = '', slug = ''] = path.split('/');
  return menu.productBySlugs(slugOf(category), slugOf(subcategory), slugOf(slug));
}

/** The data of a dish's sheet and page; `null` as the warehouse: no place is chosen. */
export async function dishData(view: PageView, menu: Menu, product: Product, warehouseId: number | null = null): Promise<DishData> {
  const summarize = await dishSummarizer(view, menu, warehouseId);
  return buildDish(product, { ...view, menu, warehouseId, summarize });
}

const MAX_RELATED = 8;

/** Metadata of a dish: on its own page and while it is open over another (NAV-05, NAV-07). */
export const dishTexts = (product: Product, menu: Menu): PageTexts => ({
  path: menu.pathOf(product),
  title: product.seo.title || product.name,
  absolute: product.seo.title !== '',
  description: product.seo.description || oneLine(product.shortDescription || product.description),
  keywords: product.seo.keywords,
  image: product.seo.image || product.images[0],
});

interface BuilderContext {
  readonly locale: string;
  readonly settings: Settings;
  readonly menu: Menu;
  /** null: no place is chosen. */
  readonly warehouseId: number | null;
  readonly summarize: (product: Product, tint: Tint) => DishSummary;
}

/** Converts a product of a menu to the data of its sheet and page. */
export function buildDish(product: Product, { locale, settings, menu, warehouseId, summarize }: BuilderContext): DishData {
  const stockAt = stockWarehouse({ warehouseId, settings });
  const pack = (each: Product) => packProduct(withoutUnread(each, stockAt));
  const summary = summarize(product, dishTint(product, menu));
  const members = product.members.flatMap(({ name, productId, isDefault }): readonly DishMember[] => {
    const member = menu.product(productId);
    if (member === null) return [];
    const href = localePath(menu.pathOf(member), locale);
    return [{ name: name || member.name, isDefault, needsChoice: needsChoice(member), href, product: pack(member) }];
  });
  const options = [product, ...product.members.flatMap(({ productId }) => menu.product(productId) ?? [])]
    .flatMap((each) => groupsOf(each, menu))
    .flatMap((group) => group.options);
  const related = (product.crossSellIds.length > 0 ? product.crossSellIds : product.relatedIds).flatMap((id) => menu.product(id) ?? []);
  const texts = dishTexts(product, menu);
  const { demoPreviews, showDemoPreviews } = settings;
  return {
    summary,
    product: pack(product),
    description: bindWords(product.description || product.shortDescription),
    video: playableVideo(product) || (product.images.length === 0 && showDemoPreviews ? demoPreviews.video : ''),
    preview: product.images.length === 0 && showDemoPreviews ? demoPreviews.image : '',
    members,
    options: [...new Map(options.map((option) => [option.id, packProduct(optionOf(option, stockAt))])).values()],
    related: related.slice(0, MAX_RELATED).map((each) => summarize(each, dishTint(each, menu))),
    seo: {
      ...shownTexts(texts, { name: settings.seo.name, description: settings.seo.description }),
      keywords: texts.keywords ?? '',
      image: texts.image ?? '',
    },
  };
}

/** The first video file; pages of video hosts are ignored. */
const playableVideo = ({ videos }: Product): string => videos.find((address) => /\.(mp4|webm|m4v|mov)(\?|$)/i.test(address)) ?? '';

/** Removes texts and facts that the browser does not use: they are most of a product's bytes. */
const withoutUnread = (product: Product, warehouse: number | null): Product => ({
  ...product,
  description: '',
  shortDescription: '',
  attributes: product.attributes.filter(({ variation, visible, options }) => options.length > 0 && (variation || visible)),
  categoryIds: [],
  badges: [],
  tint: '',
  feature: false,
  freeLimits: [],
  locations: product.locations.filter(({ id }) => id === warehouse),
  relatedIds: [],
  crossSellIds: [],
  restaurants: [],
  videos: [],
  seo: { title: '', description: '', keywords: '', image: '' },
  slug: '',
  isInMenu: true,
  isSearchable: true,
  availability: [],
});

const optionOf = (option: Product, warehouse: number | null): Product => ({
  ...withoutUnread(option, warehouse),
  attributes: [],
  composition: '',
  allergens: [],
  images: option.images.slice(0, 1),
  supplementGroups: [],
  type: 'simple',
  url: '',
});
