import { useCallback, useEffect, useState } from 'react';
import { type CartLine, MAX_COUNT } from '#lib/domain/cart.ts';
import { cheapestChoice } from '#lib/domain/cheapest-choice.ts';
import { comboSaving, defaultVariation, firstCount, priceLine } from '#lib/domain/pricing.ts';
import { stepsLeft } from '#lib/domain/room.ts';
import { chosenProducts, supplementProblems } from '#lib/domain/supplements.ts';
import { useRoom } from '#old/components/catalogue/use-room.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { askedVariation } from '#old/components/navigation/product-address.ts';
import { useCart } from '#old/stores/cart.ts';
import type { ProductContext } from './product-context.ts';
import { addPiece, type Counts, chosenIds, countsOf, takePiece } from './selection.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface Options {
  /** Prefix of the groups' element ids. */
  readonly id: string;
  readonly asked: number | undefined;
  /** The page's own address may ask for a variation. */
  readonly byAddress: boolean;
  /** The line whose choice is changed; without one a choice is added. */
  readonly line?: CartLine | undefined;
  readonly onAdded: (() => void) | undefined;
}

/** Shows a group and puts the keyboard on its first choice. */
export function lead(groupId: string): void {
  const group = document.getElementById(groupId);
  group?.scrollIntoView({ block: 'center' });
  group?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
}

/** The state of one product's choice: variation, supplements, count, the sum they make, and adding it (PROD-01, PROD-02, PROD-05). */
export function useProductChoice({ product, groups }: ProductContext, { id, asked, line, byAddress, onAdded }: Options) {
  const least = firstCount(product);
  const [variationId, setVariation] = useState(() => product.variations.find((v) => v.id === asked)?.id ?? defaultVariation(product)?.id);
  const [counts, setCounts] = useState<Counts>(() => countsOf(line?.supplements ?? [], groups));
  const [wanted, setCount] = useState(line?.count ?? least);
  const [lacking, setLacking] = useState('');
  const addToCart = useAddToCart();
  const place = usePlace();
  const roomOf = useRoom();
  useCart((s) => s.lines);
  useEffect(() => {
    // pages are made for everybody: the address speaks once the visitor is there
    const named = byAddress ? askedVariation(location.search) : null;
    if (product.variations.some((v) => v.id === named)) setVariation(named ?? undefined);
  }, [product, byAddress]);

  const variation = product.variations.find((v) => v.id === variationId) ?? null;
  const known = { optionProduct: (option: number) => groups.flatMap((g) => g.options).find((o) => o.id === option) ?? null };
  const ids = chosenIds(counts);
  const chosen = chosenProducts(ids, known);
  const rest = cheapestChoice(product, known, ids);
  const whole = chosenProducts([...ids, ...rest.map((each) => ({ id: each.product.id, count: each.count }))], known);
  const left = stepsLeft(product, variation, place);
  const room = roomOf(product, variation, line?.key);
  const most = room === null ? MAX_COUNT : Math.min(MAX_COUNT, Math.max(least, room.more));
  const count = Math.min(wanted, most);

  const { total, before } = priceLine(product, variation, whole, count);

  const submit = (): void => {
    const [problem] = supplementProblems(product, ids, known);
    setLacking(problem?.group ?? '');
    if (problem) lead(`${id}-group-${groups.findIndex((g) => g.title === problem.group)}`);
    else addToCart({ product, variation, chosen, count, inPlaceOf: line?.key }, onAdded);
  };
  const change = useCallback((next: (now: Counts) => Counts): void => {
    setCounts(next);
    setLacking('');
  }, []);
  // the same while nothing but the choice changes, so that tiles which are not touched stay as they are
  const add = useCallback(
    (groupIndex: number, option: number): void => {
      const group = groups[groupIndex];
      if (group) change((now) => addPiece(now, group, option));
    },
    [groups, change],
  );
  const take = useCallback((option: number): void => change((now) => takePiece(now, option)), [change]);
  return {
    variation,
    setVariation,
    left,
    /** Why not one more can be had: all that is left is in the cart; '' while it can. */
    fullText: room !== null && room.more === 0 ? room.text : '',
    counts,
    ids,
    chosen,
    add,
    take,
    lacking,
    count,
    least,
    most,
    setCount: (next: number): void => setCount(Math.min(most, Math.max(least, next))),
    description: variation?.description || product.description || product.shortDescription,
    /** Of the choice with the cheapest of what it lacks. */
    total,
    /** The same before the sale. */
    before,
    isWhole: rest.length === 0,
    saving: comboSaving(product, variation, chosen, count),
    submit,
  };
}
