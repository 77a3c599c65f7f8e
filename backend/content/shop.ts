import type { ContentTranslation } from './link-menu.ts';
import type { Problem } from './problem.ts';
import type { ArticleFile, BannerFile, BrandFile, CategoryFile } from './schema/content.ts';
import type { CouponFile, PromotionFile } from './schema/coupon.ts';
import type { MapFile } from './schema/map.ts';
import type { ProductFile, SupplementGroupFile } from './schema/product.ts';
import type { SettingsFile } from './schema/settings.ts';
import type { ZoneFeature } from './schema/zones.ts';

/** Id of the category that carries option products and the members of groups; it is never in the menu. */
export const UNCATEGORIZED = 15;

/** The same with fields of other types. */
type With<T, Fields> = Omit<T, keyof Fields> & Fields;

export type ContentSettings = SettingsFile;

/** A category with its references as ids; parent 0 is a root. */
export type ContentCategory = With<CategoryFile, { parent: number; feature: number | undefined }>;

type ContentSupplementGroup = With<SupplementGroupFile, { products: number[] }>;

/**
 * A product with its references as ids. Money is in kopecks; price of a variable product is its lowest variation, of a group its default member;
 * regular_price is never below price. categories is [15] for options and members of groups. url begins with a slash.
 */
export type ContentProduct = With<
  ProductFile,
  {
    /** Null: not known, so it cannot be sold. */
    price: number | null;
    regular_price: number | null;
    url: string;
    categories: number[];
    /** Warehouses that sell it. */
    locations: number[];
    supplements: ContentSupplementGroup[];
    group_variations: { product: number; product_name_short: string; default: boolean }[];
    cross_sell_ids: number[];
    upsell_ids: number[];
    related_ids: number[];
    restaurants: number[];
  }
>;

/** A coupon with its references as ids; minimum and maximum in kopecks, amount in hundredths of a percent or in kopecks by discount_type. */
export type ContentCoupon = With<
  CouponFile,
  {
    product_ids: number[];
    product_categories: number[];
    excluded_product_ids: number[];
    excluded_product_categories: number[];
    autoapply_dop_rulles_products_list: { coupon_products: number; coupon_products_qty: number }[];
    autoapply_dop_rulles_categories_list: { coupon_categories: number[]; coupon_categories_qty: number }[];
    /** variation_id 0: none. */
    gift: { product_id: number; variation_id: number; quantity: number }[];
  }
>;

export type ContentPromotion = With<
  PromotionFile,
  { categories: { category_id: number; product_min_quantity: number; replay: boolean }[] }
>;

type Target<T> = With<T, { product: number | undefined; category: number | undefined }>;
export type ContentFrame = Target<BannerFile['inner_banners'][number]>;
export type ContentBanner = With<Target<BannerFile>, { inner_banners: ContentFrame[] }>;

/** A post or page; content is its HTML. */
export type ContentArticle = ArticleFile & { content: string };

export type ContentBrand = With<BrandFile, { products: number[] }>;

export interface ContentStreet {
  street: string;
  district: string | undefined;
  /** Coordinates are [longitude, latitude]. */
  houses: { house: string; coordinates: [number, number] }[];
}

export interface ContentStreets {
  country: string;
  region: string | undefined;
  city: string;
  streets: ContentStreet[];
}

/** A polygon in file order with the zone its description names. */
export interface ContentZone {
  zone: string;
  feature: ZoneFeature;
}

/** Everything a shop folder says, checked and with references resolved. */
export interface Shop {
  dir: string;
  settings: ContentSettings;
  categories: Map<number, ContentCategory>;
  /** Published and draft products by id. */
  products: Map<number, ContentProduct>;
  coupons: ContentCoupon[];
  promotions: ContentPromotion[];
  zones: ContentZone[];
  /** What the files say that the owner may have meant otherwise. */
  notes?: readonly Problem[];
  banners: ContentBanner[];
  posts: ContentArticle[];
  pages: ContentArticle[];
  brands: ContentBrand[];
  streets: ContentStreets | undefined;
  /** What the shop's own map shows beneath zones and streets. */
  map: MapFile;
  /** Words of other languages by language code. */
  translations: Map<string, ContentTranslation>;
  /** Epoch ms at which the next dated sale begins or ends, and so the prices change; undefined without one. */
  pricesUntil?: number;
  /** File names in media/. */
  media: string[];
  /** Where every warehouse sells from the same count, as those of a WooCommerce shop do; `holderOf`: whose count a variation is sold from. */
  sharedStock?: { readonly holderOf: (variationId: number) => number };
  /** Pictures that came from elsewhere: the names in `media/` below `dir`, whose `made/` has their variants. */
  pictures?: { readonly dir: string; readonly media: readonly string[] };
  /** Where zones (by index of their condition) and places (by id) stand: `settings.yaml:120`. */
  linesOf?: { readonly zones: readonly string[]; readonly places: Readonly<Record<string, string>> };
  /** Where addresses lead that another shop had under this domain before; undefined where there was none. */
  leadsTo?: (address: string) => string | undefined;
}
