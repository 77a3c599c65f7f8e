'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { RefusedLine } from '#components/cart/cart-line-client.tsx';
import type { Problem } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { removeLines } from '#stores/cart.ts';

interface RefusedDishesProps {
  readonly refused: readonly { readonly line: CartLine; readonly problem: Problem }[];
  readonly menu: Menu | null;
}

/** Dishes that cannot be ordered now and are not part of the sum: each with one reason and a button to remove it (KF-CHECKOUT-22). */
export function RefusedDishes({ refused, menu }: RefusedDishesProps) {
  const t = useTranslations('cart');
  const titleId = useId();
  return (
    <div>
      <h3 id={titleId} className="text-strong">
        {t('refusedLines')}
      </h3>
      <ul aria-labelledby={titleId}>
        {refused.map(({ line, problem }) => (
          <RefusedLine key={line.key} line={line} menu={menu} problem={problem} onRemove={(key) => removeLines([key])} />
        ))}
      </ul>
    </div>
  );
}
