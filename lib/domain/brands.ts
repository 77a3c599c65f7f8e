import type { Brand } from '#lib/contract/content.ts';
import type { Product } from '#lib/contract/product.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type Place, soldAt } from './stock.ts';

/** Slugs made from names (decisions «Content, page types»: pickup locations are brands «by slug of their name»). */

const LETTERS: Readonly<Record<string, string>> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ё: 'yo', ж: 'zh', з: 'z', и: 'i', й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o' },
  ...{ п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'h', ц: 'ts', ч: 'ch' },
  ...{ ш: 'sh', щ: 'shch', ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
  ...{ ә: 'a', ө: 'o', ү: 'u', җ: 'j', ң: 'n', һ: 'h', қ: 'k', ғ: 'g', ұ: 'u', і: 'i', ў: 'u', ї: 'i', є: 'e' },
  ...{ ß: 'ss', æ: 'ae', ø: 'o', đ: 'd', ł: 'l', ı: 'i', ə: 'a' },
};

const LONGEST = 80;

/** Without diacritics, transliterated to Latin when the table has the letter. */
const bare = (letter: string): string => [...letter.normalize('NFD').replace(/\p{M}/gu, '')].map((base) => LETTERS[base] ?? base).join('');

/** `«Уголёк» на Баумана` → `ugolyok-na-baumana`: lower-case Latin letters, digits and single hyphens; letters of other scripts are kept; '' when nothing is left. */
export function slugify(name: string): string {
  const plain = [...name.toLowerCase().normalize('NFC')].map((letter) => LETTERS[letter] ?? bare(letter));
  const joined = plain
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '');
  return [...joined].slice(0, LONGEST).join('').replace(/-$/, '');
}

/** Brands of a shop and what each of them sells (CMS-05, decisions «Content, page types»). */

export interface ShopBrand {
  readonly slug: string;
  readonly name: string;
  readonly image: string;
  readonly description: string;
  /** Products that it lists; null: those of its warehouse. */
  readonly productIds: ReadonlySet<number> | null;
  readonly warehouseId: number | null;
}

type Known = Pick<Settings, 'shippingMethods'>;

/**
 * The backend's brands; without that call (`undefined`) the pickup locations, by slug of their name. Equal slugs get a number, so that
 * every brand has a unique address.
 */
export function shopBrands(brands: readonly Brand[] | undefined, settings: Known): readonly ShopBrand[] {
  if (brands !== undefined) {
    return brands.map((b) => ({ ...b, productIds: new Set(b.productIds), warehouseId: null }));
  }
  const places = settings.shippingMethods.filter((m) => m.type === 'pickup').flatMap((m) => m.places);
  const taken = new Set<string>();
  return [...new Map(places.map((p) => [p.id, p])).values()].map(({ id, name, slug, image, description, warehouseId }) => {
    const wanted = slugify(slug) || slugify(name) || id;
    let own = wanted;
    for (let times = 2; taken.has(own); times += 1) own = `${wanted}-${times}`;
    taken.add(own);
    return { slug: own, name, image, description, productIds: null, warehouseId };
  });
}

/** Whether a brand sells a product: it lists it, or its warehouse sells it. */
export const sellsProduct = (brand: ShopBrand, product: Product, settings: Place['settings']): boolean =>
  brand.productIds === null ? soldAt(product, { warehouseId: brand.warehouseId, settings }) : brand.productIds.has(product.id);
