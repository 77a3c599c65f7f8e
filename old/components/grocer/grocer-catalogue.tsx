import { Directory } from '#old/components/pagetype/directory.tsx';
import type { CatalogueProps } from '#old/components/pagetype/props.ts';
import { GrocerFrame } from './grocer-frame.tsx';
import { CategoryNav } from './grocer-parts-client.tsx';
import { nearTiles } from './tile-views.ts';

interface Props extends CatalogueProps {
  readonly kind: 'samokat' | 'lavka';
}

function GrocerCatalogue({ kind, view, menu }: Props) {
  return (
    <GrocerFrame kind={kind} nav={<CategoryNav {...nearTiles(menu.roots, null, view.pageType)} />}>
      <Directory view={view} menu={menu} />
    </GrocerFrame>
  );
}

export const SamokatCatalogue = (props: CatalogueProps) => <GrocerCatalogue {...props} kind="samokat" />;
export const LavkaCatalogue = (props: CatalogueProps) => <GrocerCatalogue {...props} kind="lavka" />;
