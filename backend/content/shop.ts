import type { ContentTranslation } from './link-menu.ts';
import type { Problem } from './problem.ts';
import type { ArticleFile, BannerFile, BrandFile, CategoryFile } from './schema/content.ts';
import type { CouponFile, PromotionFile } from './schema/coupon.ts';
import type { MapFile } from './schema/map.ts';
import type { ProductFile, SupplementGroupFile } from './schema/product.ts';
import type { SettingsFile } from './schema/settings.ts';
import type { ZoneFeature } from './schema/zones.ts';

/** Id of the category for option products and members of groups; it is never shown in the menu. */
export const UNCATEGORIZED = 15;

/** T with some fields replaced by other types. */
type With<T, Fields> = Omit<T, keyof Fields> & Fields;

export type ContentSettings = SettingsFile;

/** A category with its references as ids; parent 0 is a root. */
export type ContentCategory = With<CategoryFile, { parent: number; feature: number | undefined }>;

type ContentSupplementGroup = With<SupplementGroupFile, { products: number[] }>;

/**
 * A product with its references as ids. Money is in kopecks. The price of a variable product is its lowest variation's, of a group its default member's;
 * regular_price is never below price. categories is [15] for options and members of groups. url begins with a slash.
 */
export type ContentProduct = With<
  ProductFile,
  {
    /** Null: unknown, so it cannot be sold. */
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

/** A polygon in file order with the zone named by its description. */
export interface ContentZone {
  zone: string;
  feature: ZoneFeature;
}

/** The content of a shop folder, checked and with references resolved. */
export interface Shop {
  dir: string;
  settings: ContentSettings;
  categories: Map<number, ContentCategory>;
  /** Published and draft products by id. */
  products: Map<number, ContentProduct>;
  coupons: ContentCoupon[];
  promotions: ContentPromotion[];
  zones: ContentZone[];
  /** Valid content that the owner may have meant otherwise. */
  notes?: readonly Problem[];
  banners: ContentBanner[];
  posts: ContentArticle[];
  pages: ContentArticle[];
  brands: ContentBrand[];
  streets: ContentStreets | undefined;
  /** Background of the shop's own map. */
  map: MapFile;
  /** Translations by language code. */
  translations: Map<string, ContentTranslation>;
  /** Epoch ms at which the next dated sale begins or ends and prices change; undefined without one. */
  pricesUntil?: number;
  /** File names in media/. */
  media: string[];
  /** Set when all warehouses sell from the same count, as with WooCommerce; `holderOf`: the variation whose count a variation is sold from. */
  sharedStock?: { readonly holderOf: (variationId: number) => number };
  /** Pictures of another system: the names in `media/` below `dir`; their variants are in `made/`. */
  pictures?: { readonly dir: string; readonly media: readonly string[] };
  /** Positions of zones (by index of their condition) and places (by id) in the files: `settings.yaml:120`. */
  linesOf?: { readonly zones: readonly string[]; readonly places: Readonly<Record<string, string>> };
  /** The path for an address of an earlier shop under this domain; undefined where there was no such shop. */
  leadsTo?: (address: string) => string | undefined;
}
