import type { Metadata } from 'next';
import type { BelowView } from '#lib/shop/category-view.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { categoryMetadata } from '#old/components/catalogue/category-metadata.ts';
import { productMetadata } from '#old/components/product/product-metadata.ts';

/** What a subcategory or a dish below a category says about itself; nothing while the menu cannot be had. */
export function belowMetadata({ view, menu, found }: BelowView): Metadata | Promise<Metadata> {
  if (menu === null) return {};
  if (found === null) return notFoundMetadata(view.locale);
  return 'category' in found ? categoryMetadata(found.category, view.locale) : productMetadata(view, menu, found.product);
}
