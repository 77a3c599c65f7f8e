import { layerAddress } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useVisitor } from '#stores/visitor.ts';

/** The link to the search layer; without scripts it leads to the catalogue. */
export function useSearchHref(): string {
  const { prefix } = useShop();
  return useVisitor((visitor) => visitor.isKnown) ? layerAddress('search') : `${prefix}/catalog`;
}

/** The field of the header, and the link shown until it is used. */
export const searchFieldClass = 'flex h-12 items-center gap-2 rounded-button bg-sunken ps-3.5 text-input';
