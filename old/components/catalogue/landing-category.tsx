import type { CategoryProps } from '#old/components/pagetype/props.ts';
import { CategoryPage } from './category-page.tsx';
import { Landing } from './landing.tsx';

/** Page type 'lending': a category of home is its place on the home page (NAV-04), any other one has a page. */
export function LandingCategory({ view, menu, category }: CategoryProps) {
  if (!category.showOnHome || category.parentId !== null) return <CategoryPage view={view} menu={menu} category={category} />;
  return <Landing view={view} menu={menu} focus={category.slug} />;
}
