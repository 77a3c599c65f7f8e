import { useCallback, useState } from 'react';
import { MAX_COUNT } from '#lib/domain/cart.ts';
import { defaultVariation, firstCount, priceLine } from '#lib/domain/pricing.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { useRoom } from '#old/components/catalogue/use-room.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useCart } from '#old/stores/cart.ts';
import type { ProductContext } from './product-context.ts';
import { type Counts, countOf } from './selection.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { lead } from './use-product-choice.ts';

interface Options {
  /** The element of the group's dishes. */
  readonly groupId: string;
  readonly onAdded: (() => void) | undefined;
}

/** The state of a group's choice: how many of each of its dishes, the sum they make, and adding all of them at one press. */
export function useGroupChoice({ members }: ProductContext, { groupId, onAdded }: Options) {
  const place = usePlace();
  const roomOf = useRoom();
  const addToCart = useAddToCart();
  useCart((s) => s.lines);
  const [wanted, setWanted] = useState<Counts>(() =>
    Object.fromEntries(
      members.flatMap(({ product, isDefault }) =>
        isDefault && selectable(product, place).addable ? [[product.id, firstCount(product)]] : [],
      ),
    ),
  );
  const [lacking, setLacking] = useState(false);
  const dishes = members.map((member) => {
    const { product } = member;
    const variation = defaultVariation(product);
    const most = Math.min(MAX_COUNT, roomOf(product, variation)?.more ?? MAX_COUNT);
    return { ...member, variation, most, count: Math.min(most, countOf(wanted, product.id)) };
  });
  const chosen = dishes.filter(({ count }) => count > 0);
  const prices = chosen.map(({ product, variation, count }) => priceLine(product, variation, [], count));
  const change = useCallback(
    (id: number, next: (count: number, first: number) => number): void => {
      const product = members.find((member) => member.product.id === id)?.product;
      if (product === undefined) return;
      setWanted((now) => ({ ...now, [id]: next(countOf(now, id), firstCount(product)) }));
      setLacking(false);
    },
    [members],
  );
  return {
    dishes,
    isChosen: chosen.length > 0,
    lacking,
    total: prices.reduce((sum, price) => sum + price.total, 0),
    /** The same before the sale. */
    before: prices.reduce((sum, price) => sum + price.before, 0),
    add: useCallback((id: number): void => change(id, (count, first) => (count === 0 ? first : count + 1)), [change]),
    take: useCallback((id: number): void => change(id, (count, first) => (count <= first ? 0 : count - 1)), [change]),
    submit: (): void => {
      setLacking(chosen.length === 0);
      if (chosen.length === 0) lead(groupId);
      else
        addToCart(
          chosen.map(({ product, variation, count }) => ({ product, variation, chosen: [], count })),
          onAdded,
        );
    },
  };
}
