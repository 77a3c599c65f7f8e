import type { Availability } from '#lib/contract/product.ts';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';

/** Windows that close a category: its own and those of what it stands in; absent where there are none, as with most. */
export function windowsOf(category: MenuCategory, menu: Menu): { readonly windows?: readonly (readonly Availability[])[] } {
  const chain: MenuCategory[] = [];
  for (let one: MenuCategory | null = category; one; one = one.parentId === null ? null : menu.category(one.parentId)) chain.push(one);
  const windows = chain.map((one) => one.availability).filter((own) => own.length > 0);
  return windows.length === 0 ? {} : { windows };
}
