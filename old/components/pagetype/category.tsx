import type { Layout } from '#lib/domain/layout.ts';
import { LandingCategory } from '#old/components/catalogue/landing-category.tsx';
import { LavkaCategory, SamokatCategory } from '#old/components/grocer/grocer-category.tsx';
import { RestaurantCategory } from '#old/components/restaurant/restaurant-category.tsx';
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

interface Props extends CategoryProps {
  readonly layout: Layout;
}

/** A category's page as the page type arranges it (LAY-01); the catalogue layout has its own two ways. */
export function Category({ layout, ...props }: Props) {
  const { pageType } = props.view;
  const Arrangement = layout === 'catalog' && pageType !== 'cat2' ? TilesCategory : CATEGORIES[pageType];
  return <Arrangement {...props} />;
}
