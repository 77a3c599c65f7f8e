'use client';

import { CategoryList } from '#components/categories/category-list-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=categories`: all categories of the menu. */
export default function CategoriesLayer({ path, onClose }: LayerProps) {
  const { prefix } = useShop();
  return <CategoryList current={`${prefix}${path.split('?', 1).join()}`} onClose={onClose} />;
}
