import { LavkaCatalogue, SamokatCatalogue } from '#components/grocer/grocer-catalogue.tsx';
import { DeliveryMenu } from '#components/restaurant/delivery-menu.tsx';
import { Directory } from './directory.tsx';
import type { ByPageType, CatalogueProps } from './props.ts';

const CATALOGUES: ByPageType<CatalogueProps> = {
  lending: Directory,
  cat1: Directory,
  cat2: Directory,
  cat12: Directory,
  samokat: SamokatCatalogue,
  lavka: LavkaCatalogue,
  restoran: DeliveryMenu,
};

/** The page of all categories as the page type arranges it (ROUTE-10). */
export function Catalogue(props: CatalogueProps) {
  const Arrangement = CATALOGUES[props.view.pageType];
  return <Arrangement {...props} />;
}
