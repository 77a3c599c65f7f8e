import { Directory } from './directory.tsx';
import type { ByPageType, CatalogueProps } from './props.ts';

const CATALOGUES: ByPageType<CatalogueProps> = {
  lending: Directory,
  cat1: Directory,
  cat2: Directory,
  cat12: Directory,
  samokat: Directory,
  lavka: Directory,
  restoran: Directory,
};

/** The page of all categories as the page type arranges it (ROUTE-10). */
export function Catalogue(props: CatalogueProps) {
  const Arrangement = CATALOGUES[props.view.pageType];
  return <Arrangement {...props} />;
}
