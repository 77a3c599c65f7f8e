import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { useTimedText } from '#components/catalog/availability-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { Product } from '#lib/contract/product.ts';
import { type CartLine, makeLine } from '#lib/domain/cart.ts';
import type { Room } from '#lib/domain/room.ts';
import type { Place } from '#lib/domain/selectable.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { useVisitor } from '#stores/visitor.ts';
import type { Dish, DishData } from './dish-data.ts';
import { useAddToCart } from './use-add-to-cart.ts';
import { useFoodQuestion, type WantedDish } from './use-food-question.tsx';
import { useUnitLabels } from './use-unit-labels.ts';

/** What the forms of a dish and of a group share. */

export interface DishFormProps {
  readonly data: DishData;
  readonly variant: 'sheet' | 'page';
  /** The chosen place does not sell the dish. */
  readonly isSoldElsewhere?: boolean | undefined;
  /** The variation to begin with, where an address names one. */
  readonly variationId?: number | undefined;
  /** The cart line whose choice is changed; without one a choice is added. */
  readonly line?: CartLine | undefined;
  /** Called when the choice is in the cart. */
  readonly onAdded?: (() => void) | undefined;
}

export type DishPartProps = DishFormProps & { readonly dish: Dish };

/** The chosen place, as the rules of the catalogue ask for it. */
export function useDishPlace(): Place {
  const settings = useShop();
  const warehouseId = useVisitor((visitor) => visitor.warehouseId);
  return useMemo(() => ({ warehouseId, settings }), [warehouseId, settings]);
}

/** Why the dish cannot be bought at the chosen place now; '' when it can. */
export function useUnavailableText({ data: { summary }, isSoldElsewhere = false }: DishFormProps): string {
  const t = useTranslations('product');
  const later = useTranslations('catalogue')('out');
  const text = useTimedText(summary.unavailableText ?? '', summary.unavailableChanges);
  return isSoldElsewhere || text === later ? t('out') : text;
}

/** Why not one more can be added: all that the place has is in the cart, or one is the most of an order; '' while it can (CART-06). */
export function useRoomText(product: Product, room: Room | null): string {
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const { locale } = useShop();
  const units = useUnitLabels();
  if (room === null || room.more > 0) return '';
  if (room.isOnePerOrder) return catalogue('onePerOrder');
  return room.left === 0 ? t('out') : catalogue('onlyLeft', { amount: countText(product, room.left, units, locale) });
}

/** The group of options in which something is missing: it says so, comes into view and has the focus. */
export function useMissingGroup(titles: readonly string[]) {
  const id = useId();
  const [missing, setMissing] = useState<string | null>(null);
  const groupId = (position: number): string => `${id}-group-${position}`;
  return {
    missing,
    groupId,
    clear: () => setMissing(null),
    report: (title: string) => {
      setMissing(title);
      const group = document.getElementById(groupId(titles.indexOf(title)));
      group?.scrollIntoView({ block: 'center' });
      group?.querySelector<HTMLElement>('button:not([disabled])')?.focus({ preventScroll: true });
    },
  };
}

/**
 * Puts dishes into the cart: asks about food preferences first, and replaces the edited line where there is one. A press before the visitor's own data are known
 * counts when they are. The component renders `question`.
 */
export function useAddDishes({ dish: { menu }, line, onAdded }: DishPartProps) {
  const { buyingDisabled } = useShop();
  const addToCart = useAddToCart();
  const { ask, question } = useFoodQuestion(menu);
  const isKnown = useVisitor((visitor) => visitor.isKnown);
  const [pressed, setPressed] = useState<readonly WantedDish[] | null>(null);
  const put = useEffectEvent((dishes: readonly WantedDish[]) => {
    ask(dishes, (agreed) => {
      const lines = agreed.map(({ product, variation, chosen, count }) => makeLine(product, variation, chosen, count));
      addToCart(lines, { replacedKey: line?.key, onAdded });
    });
  });
  useEffect(() => {
    if (!isKnown || pressed === null) return;
    setPressed(null);
    put(pressed);
  }, [isKnown, pressed]);
  const add = (dishes: readonly WantedDish[]) => {
    if (!buyingDisabled) setPressed(dishes);
  };
  return { add, question };
}
