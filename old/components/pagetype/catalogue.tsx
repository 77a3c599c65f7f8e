import type { Layout } from '#lib/domain/layout.ts';
import { LavkaCatalogue, SamokatCatalogue } from '#old/components/grocer/grocer-catalogue.tsx';
import { DeliveryMenu } from '#old/components/restaurant/delivery-menu.tsx';
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

interface Props extends CatalogueProps {
  readonly layout: Layout;
}

/** The page of all categories as the page type arranges it (ROUTE-10); in the catalogue layout it is a directory. */
export function Catalogue({ layout, ...props }: Props) {
  const Arrangement = layout === 'catalog' ? Directory : CATALOGUES[props.view.pageType];
  return <Arrangement {...props} />;
}
