import 'server-only';
import type { Settings } from '#lib/contract/settings.ts';
import { type ShopBrand, shopBrands } from '#lib/domain/brands.ts';
import { getBrands } from './content.ts';

/** Brands of the shop (CMS-05); null when the backend cannot say. */
export async function getShopBrands(settings: Settings): Promise<readonly ShopBrand[] | null> {
  const brands = await getBrands();
  return brands === null ? null : shopBrands(brands, settings);
}
