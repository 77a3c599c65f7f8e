import { Landing } from '#old/components/catalogue/landing.tsx';
import { LavkaHome, SamokatHome } from '#old/components/grocer/grocer-home.tsx';
import { RestaurantHome } from '#old/components/restaurant/restaurant-home.tsx';
import { BesideHome } from './beside-home.tsx';
import { HomeText } from './home-text.tsx';
import type { ByPageType, HomeProps } from './props.ts';
import { ShelvesHome } from './shelves-home.tsx';
import { TilesHome } from './tiles-home.tsx';

const HOMES: ByPageType<HomeProps> = {
  lending: Landing,
  cat1: TilesHome,
  cat2: BesideHome,
  cat12: ShelvesHome,
  samokat: SamokatHome,
  lavka: LavkaHome,
  restoran: RestaurantHome,
};

/** The home page as the shop's page type, or the visitor's, arranges it (LAY-01). */
export function Home(props: HomeProps) {
  const Arrangement = HOMES[props.view.pageType];
  return (
    <>
      <Arrangement {...props} />
      {props.view.pageType !== 'restoran' && <HomeText seo={props.view.settings.seo} />}
    </>
  );
}
