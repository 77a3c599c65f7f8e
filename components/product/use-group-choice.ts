import { useState } from 'react';
import type { Product, Variation } from '#lib/contract/product.ts';
import { type CartLine, MAX_COUNT, makeLine } from '#lib/domain/cart.ts';
import { defaultVariation, firstCount, priceLine } from '#lib/domain/pricing.ts';
import { roomFor } from '#lib/domain/room.ts';
import { type Place, selectable } from '#lib/domain/selectable.ts';
import type { Dish } from './dish-data.ts';

/** One product of a group, with how many of it are chosen. */
export interface MemberChoice {
  readonly product: Product;
  readonly name: string;
  readonly href: string;
  readonly needsChoice: boolean;
  readonly variation: Variation | null;
  readonly count: number;
  readonly maxCount: number;
}

export interface GroupChoice {
  readonly members: readonly MemberChoice[];
  /** One line for each chosen product. */
  readonly lines: readonly CartLine[];
  /** Minor units of all that is chosen; 0 for nothing. */
  readonly total: number;
  readonly totalBefore: number;
}

export interface GroupChoiceActions {
  addMember(productId: number): void;
  removeMember(productId: number): void;
}

type MemberCounts = Readonly<Record<number, number>>;

interface GroupContext {
  readonly place: Place;
  readonly lines: readonly CartLine[];
}

/** The group starts with the products that the shop marks as default. */
export const initialCounts = ({ members }: Dish, place: Place): MemberCounts =>
  Object.fromEntries(
    members.flatMap(({ product, isDefault }) =>
      isDefault && selectable(product, place).addable ? [[product.id, firstCount(product)]] : [],
    ),
  );

export function evaluateGroup({ members }: Dish, counts: MemberCounts, { place, lines }: GroupContext): GroupChoice {
  const choices = members.map(({ product, name, href, needsChoice }): MemberChoice => {
    const variation = defaultVariation(product);
    const maxCount = Math.min(MAX_COUNT, roomFor(product, variation, place, lines)?.more ?? MAX_COUNT);
    return { product, name, href, needsChoice, variation, maxCount, count: Math.min(maxCount, counts[product.id] ?? 0) };
  });
  const chosen = choices.filter(({ count }) => count > 0);
  const prices = chosen.map(({ product, variation, count }) => priceLine(product, variation, [], count));
  return {
    members: choices,
    lines: chosen.map(({ product, variation, count }) => makeLine(product, variation, [], count)),
    total: prices.reduce((sum, { total }) => sum + total, 0),
    totalBefore: prices.reduce((sum, { before }) => sum + before, 0),
  };
}

/** The state of a group of products: how many of each, the sum they make (KF-PRODUCT-03, PROD-05). */
export function useGroupChoice(dish: Dish, context: GroupContext): GroupChoice & GroupChoiceActions {
  const [counts, setCounts] = useState(() => initialCounts(dish, context.place));
  const change = (productId: number, next: (count: number, first: number) => number) => {
    const member = dish.members.find(({ product }) => product.id === productId);
    if (member === undefined) return;
    setCounts((current) => ({ ...current, [productId]: next(current[productId] ?? 0, firstCount(member.product)) }));
  };
  return {
    ...evaluateGroup(dish, counts, context),
    addMember: (productId) => change(productId, (count, first) => (count === 0 ? first : count + 1)),
    removeMember: (productId) => change(productId, (count, first) => (count <= first ? 0 : count - 1)),
  };
}
