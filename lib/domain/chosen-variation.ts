import type { Product, Variation } from '#lib/contract/product.ts';

/** Options of a variation in one line, as a cart and an order keep them. */
export const choiceWords = ({ attributes }: Pick<Variation, 'attributes'>): string => attributes.map(({ option }) => option).join(', ');

/** Another order of attributes, an attribute's name before its option and another way to write it are the same choice. */
const plain = (words: string): string =>
  words
    .split(/,\s+/)
    .map((word) =>
      word
        .replace(/^[^:]*:\s+/, '')
        .toLowerCase()
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .sort()
    .join(', ');

/**
 * The variation that was chosen: the one of the number, if it still is what the customer read (decisions «Orders»). An owner may give a number's options
 * another meaning, and who chose without nuts must not get nuts. Without words the number alone counts.
 */
export function chosenVariation(
  product: Pick<Product, 'variations'>,
  { variationId, choice }: { readonly variationId: number | null; readonly choice?: string | undefined },
): Variation | null {
  const found = product.variations.find(({ id }) => id === variationId) ?? null;
  const isOther = found !== null && choice !== undefined && choice !== '' && plain(choiceWords(found)) !== plain(choice);
  return isOther ? null : found;
}
