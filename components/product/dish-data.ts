import type { DishSummary } from '#components/catalog/dish-summary.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { groupsOf, type UsableGroup } from '#lib/domain/supplements.ts';

/** A product without empty fields: most of its sixty fields are empty, and a dish with forty options contains forty products. */
export type ProductData = Pick<Product, 'id' | 'name'> & Partial<Product>;

export interface DishMember {
  /** The short name inside its group: «Чёрный с чабрецом». */
  readonly name: string;
  readonly isDefault: boolean;
  /** It has required choices, which are made on its own page. */
  readonly needsChoice: boolean;
  /** The address of its page, with the language. */
  readonly href: string;
  readonly product: ProductData;
}

/** Title, description and addresses of the document while the dish is shown over another page (NAV-05). */
export interface DishSeo {
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
  /** The preview picture; '' for the shop's own. */
  readonly image: string;
}

/** All data of a dish's sheet and page. Prices are computed in the browser by the backend's rules (lib/domain). */
export interface DishData {
  readonly summary: DishSummary;
  readonly product: ProductData;
  /** Plain text, one paragraph per line. */
  readonly description: string;
  /** A playable video; '' for none. */
  readonly video: string;
  /** The placeholder picture; '' for none. */
  readonly preview: string;
  /** The members of a group («Чёрный чай», «Зелёный чай»); empty for other dishes. */
  readonly members: readonly DishMember[];
  /** The option products of the dish and its members. */
  readonly options: readonly ProductData[];
  readonly related: readonly DishSummary[];
  readonly seo: DishSeo;
}

const EMPTY: Product = {
  id: 0,
  slug: '',
  name: '',
  url: '',
  type: 'simple',
  isInMenu: true,
  isSearchable: true,
  isOnePerOrder: false,
  price: null,
  regularPrice: null,
  multiplier: 1,
  description: '',
  shortDescription: '',
  images: [],
  inStock: true,
  manageStock: false,
  stockQuantity: null,
  locations: [],
  categoryIds: [],
  attributes: [],
  defaultAttributes: [],
  members: [],
  variations: [],
  badges: [],
  supplementGroups: [],
  supplementsRequired: false,
  nutrition: null,
  videos: [],
  comboDiscount: null,
  composition: '',
  allergens: [],
  tint: '',
  feature: false,
  freeLimits: [],
  countable: true,
  measureUnit: '',
  portionSize: 1,
  addOnce: 1,
  firstAddMinimum: 1,
  weight: '',
  volume: '',
  crossSellIds: [],
  relatedIds: [],
  seo: { title: '', description: '', keywords: '', image: '' },
  excludeFromMin: false,
  restaurants: [],
  availability: [],
  conflicts: [],
  removes: [],
};

export function packProduct(product: Product): ProductData {
  const empty: Readonly<Record<string, unknown>> = EMPTY;
  const filled = Object.entries(product).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(empty[field]));
  return { ...Object.fromEntries(filled), id: product.id, name: product.name };
}

export const unpackProduct = (data: ProductData): Product => ({ ...EMPTY, ...data });

/** A dish in the form of the rules of `lib/domain`. */
export interface Dish {
  readonly product: Product;
  readonly groups: readonly UsableGroup[];
  readonly members: readonly (Omit<DishMember, 'product'> & { readonly product: Product })[];
  /** The part of the menu that belongs to the dish. */
  readonly menu: Pick<Menu, 'product' | 'optionProduct'>;
}

export function readDish(data: DishData): Dish {
  const product = unpackProduct(data.product);
  const members = data.members.map((member) => ({ ...member, product: unpackProduct(member.product) }));
  const options = new Map(data.options.map((option) => [option.id, unpackProduct(option)]));
  const products = new Map([product, ...members.map((member) => member.product)].map((each) => [each.id, each]));
  const menu = {
    product: (id: number) => products.get(id) ?? null,
    optionProduct: (id: number) => options.get(id) ?? null,
  };
  return { product, groups: groupsOf(product, menu), members, menu };
}
