import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { firstTint, type Tint } from '#components/catalog/tint.ts';
import { oneLine } from '#lib/contract/html-text.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { stockWarehouse } from '#lib/domain/selectable.ts';
import { groupsOf } from '#lib/domain/supplements.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import { localePath } from '#lib/seo/address.ts';
import { type PageTexts, shownTexts } from '#lib/seo/page-texts.ts';
import { type DishData, type DishMember, packProduct } from './dish-data.ts';

const MAX_RELATED = 8;

/** What the document says about a dish, as its shop wrote it: on its own page and while it is open over another (NAV-05, NAV-07). */
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
  /** Something must be chosen in a product before it can be put into the cart. */
  readonly needsChoice: (product: Product) => boolean;
}

/** Turns a product of a menu into what its sheet and page show. */
export function buildDish(product: Product, { locale, settings, menu, warehouseId, summarize, needsChoice }: BuilderContext): DishData {
  const stockAt = stockWarehouse({ warehouseId, settings });
  const pack = (each: Product) => packProduct(withoutUnread(each, stockAt));
  const summary = summarize(product, tintFor(product, menu));
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
    related: related.slice(0, MAX_RELATED).map((each) => summarize(each, tintFor(each, menu))),
    seo: {
      ...shownTexts(texts, { name: settings.seo.name, description: settings.seo.description }),
      keywords: texts.keywords ?? '',
      image: texts.image ?? '',
    },
  };
}

/** The tint of the nearest category that has one, else one by the position of its root. */
function tintFor(product: Product, menu: Menu): Tint {
  const chains = menu.chainsOf(product);
  const root = chains[0]?.at(-1);
  return firstTint(
    chains.flat().map((category) => category.tint),
    root === undefined ? 0 : menu.roots.indexOf(root),
  );
}

/** The first video that a browser plays by itself; pages of video hosts are none. */
const playableVideo = ({ videos }: Product): string => videos.find((address) => /\.(mp4|webm|m4v|mov)(\?|$)/i.test(address)) ?? '';

/** Texts and facts that no rule of the browser reads stay on the server: they are most of a product's bytes. */
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
