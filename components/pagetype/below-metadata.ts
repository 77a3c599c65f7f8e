import type { Metadata } from 'next';
import { categoryMetadata } from '#components/catalogue/category-metadata.ts';
import { productMetadata } from '#components/product/product-metadata.ts';
import type { BelowView } from '#lib/shop/category-view.ts';

/** What a subcategory or a dish below a category says about itself; nothing while the menu cannot be had. */
export function belowMetadata({ view, menu, found }: BelowView): Metadata | Promise<Metadata> {
  if (menu === null) return {};
  return 'category' in found ? categoryMetadata(found.category, view.locale) : productMetadata(view, menu, found.product);
}
