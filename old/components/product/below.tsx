import type { MediaVariants } from '#lib/media/source.ts';
import { Attributes } from './attributes.tsx';
import { Composition } from './composition.tsx';
import { Nutrition } from './nutrition.tsx';
import type { ProductContext } from './product-context.ts';
import { Related } from './related.tsx';
import type { useProductChoice } from './use-product-choice.ts';

interface Props {
  readonly context: ProductContext;
  readonly choice: Pick<ReturnType<typeof useProductChoice>, 'variation' | 'chosen' | 'ids'>;
  readonly currency: string;
  readonly media: MediaVariants;
  readonly heading: 'h2' | 'h3';
}

/** What stands below the choice. */
export function Below({ context, choice, currency, media, heading }: Props) {
  const { product } = context;
  return (
    <>
      <Attributes product={product} />
      <Nutrition product={product} variation={choice.variation} chosen={choice.chosen} heading={heading} />
      <Composition product={product} chosen={choice.ids} />
      <Related dishes={context.related} currency={currency} media={media} heading={heading} />
    </>
  );
}
