import { useState } from 'react';
import { plainText } from '#components/catalogue/product-facts.ts';
import { comboSaving, defaultVariation, firstCount, lineTotal } from '#lib/domain/pricing.ts';
import { chosenProducts, supplementProblems } from '#lib/domain/supplements.ts';
import type { ProductContext } from './product-context.ts';
import { addPiece, type Counts, chosenIds, takePiece } from './selection.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface Options {
  /** Prefix of the groups' element ids. */
  readonly id: string;
  readonly onAdded: (() => void) | undefined;
}

/** The state of one product's choice: variation, supplements, count, the sum they make, and adding it (PROD-01, PROD-02, PROD-05). */
export function useProductChoice({ product, groups }: ProductContext, { id, onAdded }: Options) {
  const least = firstCount(product);
  const [variationId, setVariation] = useState(() => defaultVariation(product)?.id);
  const [counts, setCounts] = useState<Counts>({});
  const [count, setCount] = useState(least);
  const [lacking, setLacking] = useState('');
  const addToCart = useAddToCart();

  const variation = product.variations.find((v) => v.id === variationId) ?? null;
  const known = { optionProduct: (option: number) => groups.flatMap((g) => g.options).find((o) => o.id === option) ?? null };
  const chosen = chosenProducts(chosenIds(counts), known);

  const submit = (): void => {
    const [problem] = supplementProblems(product, chosenIds(counts), known);
    setLacking(problem?.group ?? '');
    if (problem) {
      const index = groups.findIndex((g) => g.title === problem.group);
      document.getElementById(`${id}-group-${index}`)?.scrollIntoView({ block: 'center' });
      return;
    }
    addToCart({ product, variation, chosen, count }, onAdded);
  };
  const change = (next: Counts): void => {
    setCounts(next);
    setLacking('');
  };
  return {
    variation,
    setVariation,
    counts,
    add: (groupIndex: number, option: number): void => {
      const group = groups[groupIndex];
      if (group) change(addPiece(counts, group, option));
    },
    take: (option: number): void => change(takePiece(counts, option)),
    lacking,
    count,
    least,
    setCount: (next: number): void => setCount(Math.max(least, next)),
    description: plainText(variation?.description || product.description || product.shortDescription),
    total: lineTotal(product, variation, chosen, count),
    saving: comboSaving(product, variation, chosen, count),
    submit,
  };
}
