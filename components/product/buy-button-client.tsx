'use client';

import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { fillLabel, useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { lineKey } from '#lib/domain/cart.ts';
import { useCart } from '#stores/cart.ts';
import { DishLink } from './dish-link-client.tsx';

const pill = 'flex min-h-tap w-full items-center justify-between gap-2 rounded-control ps-3.5 pe-2.5 text-price';

interface BuyButtonProps {
  readonly dish: DishSummary;
  /** On a tinted ground. */
  readonly raised?: boolean;
}

/** The price is the button: it adds the dish, becomes a stepper while the dish is in the cart, and opens the dish where something must be chosen first. */
export function BuyButton({ dish, raised = false }: BuyButtonProps) {
  const { labels } = useShop();
  const key = lineKey({ productId: dish.id, variationId: null, supplements: [] });
  const count = useCart((state) => state.lines.find((line) => line.key === key)?.count ?? 0);
  const ground = raised ? 'bg-raised' : 'bg-sunken hover:bg-sunken-hover';

  if (dish.buy === 'unavailable') return <p className={cn(pill, 'bg-sunken text-small text-disabled')}>{dish.unavailableText}</p>;
  if (dish.buy === 'choose') {
    return (
      <DishLink dish={dish} className={cn(pill, ground)}>
        <Price dish={dish} />
        <Icon name="plus" />
      </DishLink>
    );
  }
  if (count > 0) {
    return (
      <Stepper
        variant="heat"
        label={fillLabel(labels.quantity, dish.name)}
        decreaseLabel={labels.decrease}
        increaseLabel={labels.increase}
        value={count}
        onChange={(next) => useCart.getState().setCount(key, next)}
      />
    );
  }
  return (
    <button
      type="button"
      className={cn(pill, ground)}
      aria-label={`${fillLabel(labels.addToCart, dish.name)} ${dish.price}`}
      onClick={() => addDish(dish)}
    >
      <Price dish={dish} />
      <Icon name="plus" />
    </button>
  );
}

const Price = ({ dish }: { readonly dish: DishSummary }) => (
  <span translate="no">
    {dish.price}
    {dish.oldPrice !== undefined && <s className="ms-1.5 text-small font-medium text-muted">{dish.oldPrice}</s>}
  </span>
);

/** A dish without choices is known completely by its summary. */
function addDish({ id, name, image = '', unitPrice, href }: DishSummary): void {
  const ids = { productId: id, variationId: null, supplements: [] };
  const shown = { name, image, variation: '', supplements: [], unitPrice, regularPrice: unitPrice, url: href };
  useCart.getState().add({ ...ids, key: lineKey(ids), count: 1, shown });
}
