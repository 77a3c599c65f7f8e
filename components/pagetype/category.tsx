import { LandingCategory } from '#components/catalogue/landing-category.tsx';

import { LavkaCategory, SamokatCategory } from '#components/grocer/grocer-category.tsx';
import { RestaurantCategory } from '#components/restaurant/restaurant-category.tsx';
import { BesideCategory } from './beside-category.tsx';
import type { ByPageType, CategoryProps } from './props.ts';
import { TilesCategory } from './tiles-category.tsx';

const CATEGORIES: ByPageType<CategoryProps> = {
  lending: LandingCategory,
  cat1: TilesCategory,
  cat2: BesideCategory,
  cat12: TilesCategory,
  samokat: SamokatCategory,
  lavka: LavkaCategory,
  restoran: RestaurantCategory,
};

/** A category's page as the page type arranges it (LAY-01). */
export function Category(props: CategoryProps) {
  const Arrangement = CATEGORIES[props.view.pageType];
  return <Arrangement {...props} />;
}
