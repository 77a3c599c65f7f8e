import { bannersFile } from './schema/banner.ts';
import { brandsFile } from './schema/brand.ts';
import { categoriesFile } from './schema/category.ts';
import { couponsFile, promotionsFile } from './schema/coupon.ts';
import { mapFile } from './schema/map.ts';
import { productsFile } from './schema/product.ts';
import { settingsFile } from './schema/settings.ts';
import { streetsFile } from './schema/streets.ts';
import { zonesFile } from './schema/zones.ts';

/** Every content file of a shop folder but posts/*.md and pages/*.md (schema/article.ts) and translations/*.yaml (schema/translation.ts): its name without ending (.yaml, .yml or .json; zones.geojson and map.geojson), its schema and whether a shop can do without it. */
export const contentFiles = {
  settings: { schema: settingsFile, required: true },
  categories: { schema: categoriesFile, required: true },
  coupons: { schema: couponsFile, required: false },
  stocks: { schema: promotionsFile, required: false },
  zones: { schema: zonesFile, required: false },
  banners: { schema: bannersFile, required: false },
  brands: { schema: brandsFile, required: false },
  streets: { schema: streetsFile, required: false },
  map: { schema: mapFile, required: false },
} as const;

/** Files of a folder, each holding a list of products. */
export const productFiles = { folder: 'products', schema: productsFile } as const;
