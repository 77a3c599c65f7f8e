'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { KeepFocus } from '#components/ui/keep-focus-client.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { vibrate } from '#components/ui/vibrate.ts';
import { type CartLine, lineKey, MAX_COUNT } from '#lib/domain/cart.ts';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { weightText } from '#lib/i18n/quantity.ts';
import { removeLines, useCart } from '#stores/cart.ts';
import { usePreferences } from '#stores/preferences.ts';
import { toast } from '#stores/toasts.ts';
import { BuyLook, type BuyLookProps, pricesOf } from './buy-button-client.tsx';
import { DishLink } from './dish-link-client.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useUnitLabels } from './use-unit-labels.ts';

const stepperSizes = { compact: '', card: 'lg:h-12 lg:min-w-39', feature: 'lg:h-13' } as const;

export interface BuyControlProps extends Omit<BuyLookProps, 'children'> {
  readonly buy: 'add' | 'choose';
}

/**
 * The button of an available dish: it adds the dish, becomes a stepper while the dish is in the cart, and opens the dish if something must
 * be chosen first.
 */
export function BuyControl({ buy, ...look }: BuyControlProps) {
  const { dish, size } = look;
  const t = useTranslations('catalogue');
  const [hasJustAdded, setJustAdded] = useState(false);
  const { lines, count, countLabel, sum, limitText } = useLinesOf(dish);
  const last = lines.at(-1);
  const change = (line: CartLine, by: number) => {
    if (line.count + by > 0) return useCart.getState().step(line.key, by);
    removeLines([line.key]);
    toast({ tone: 'info', text: t('takenOut', { name: lineTitle(line) }) });
  };
  return (
    // The button is replaced by the stepper and vice versa: the focus follows.
    <KeepFocus part={last === undefined ? buy : 'stepper'}>
      {last === undefined ? (
        <BuyLook {...look}>{(control) => <AddControl dish={dish} buy={buy} onAdd={() => setJustAdded(true)} {...control} />}</BuyLook>
      ) : (
        <Stepper
          variant="heat"
          ignites={hasJustAdded}
          label={t('quantity', { name: dish.name })}
          decreaseLabel={t('less')}
          increaseLabel={t('more')}
          value={count}
          text={countLabel}
          sum={sum}
          max={MAX_COUNT}
          limitReason={limitText}
          onChange={(next) => change(last, next - count)}
          className={stepperSizes[size]}
        />
      )}
    </KeepFocus>
  );
}

export interface QuickAddProps {
  readonly dish: DishSummary;
  readonly className?: string;
}

/** The plus of a small card: it adds the dish, or opens it if something must be chosen first. */
export function QuickAdd({ dish, className }: QuickAddProps) {
  const { buy } = dish;
  if (buy === 'closed' || buy === 'unavailable') return null;
  return (
    <AddControl dish={dish} buy={buy} className={cn(iconButtonVariants(), className)}>
      <Icon name="plus" />
    </AddControl>
  );
}

interface AddControlProps {
  readonly dish: DishSummary;
  readonly buy: 'add' | 'choose';
  readonly className: string;
  readonly onAdd?: () => void;
  readonly children: ReactNode;
}

/** A button that adds the dish; a link to the dish if something must be chosen first. */
export function AddControl({ dish, buy, className, onAdd, children }: AddControlProps) {
  const t = useTranslations('catalogue');
  const hasConflict = usePreferences(({ wanted }) => wanted.some(({ code }) => dish.conflicts?.includes(code)));
  const addToCart = useAddToCart();
  const { more, limitText } = useLinesOf(dish);
  const { name } = dish;
  // A dish that conflicts with the visitor's food preferences must be opened before it is added (LK-08).
  if (buy === 'choose' || hasConflict) {
    return (
      <DishLink dish={dish} label={`${t('choose', { name })} ${pricesOf(dish)}`} className={className}>
        {children}
      </DishLink>
    );
  }
  const add = () => {
    vibrate();
    const line = lineOf(dish);
    if (more < line.count) toast({ tone: 'info', text: limitText });
    if (more === 0) return;
    onAdd?.();
    addToCart([{ ...line, count: Math.min(line.count, more) }]);
  };
  return (
    <button type="button" aria-label={`${t('addToCart', { name })} ${pricesOf(dish)}`} className={className} onClick={add}>
      {children}
    </button>
  );
}

/** The cart lines of a dish: number of pieces or weight, total price, and how many more can be added. */
function useLinesOf(dish: DishSummary) {
  const t = useTranslations('catalogue');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const lines = useCart(useShallow((state) => state.lines.filter((line) => line.productId === dish.id)));
  const count = lines.reduce((total, line) => total + line.count, 0);
  const { weightPerStep, piecesPerStep = 1, firstCount = 1, isOnePerOrder = false } = dish;
  const left = isOnePerOrder ? 1 : dish.left;
  const countText = (steps: number): string =>
    weightPerStep === undefined
      ? formatNumber(steps * piecesPerStep, locale)
      : weightText(Math.round(weightPerStep.grams * steps * 1_000) / 1_000, weightPerStep.unit, units, locale);
  const more = Math.max(0, (left ?? MAX_COUNT) - count);
  const isLimited = more < (count === 0 ? firstCount : 1);
  return {
    lines,
    count,
    countLabel: countText(count),
    /** Steps that can still be added. */
    more,
    /** Why the next tap cannot add its full count; '' when it can (CART-06). */
    limitText: left === undefined || !isLimited ? '' : isOnePerOrder ? t('onePerOrder') : t('onlyLeft', { amount: countText(left) }),
    sum: formatMoney(lines.reduce((total, line) => total + line.shown.unitPrice * line.count, 0)),
  };
}

/** For a dish without choices the summary contains everything a line needs. */
function lineOf(dish: DishSummary): CartLine {
  const { id, name, image = '', unitPrice, regularPrice = unitPrice, variation, firstCount = 1, href, hasNoPicture } = dish;
  const ids = { productId: id, variationId: variation?.id ?? null, supplements: [] };
  const shown = {
    name,
    image: hasNoPicture ? '' : image,
    variation: variation?.name ?? '',
    supplements: [],
    unitPrice,
    regularPrice,
    url: href,
  };
  return { ...ids, key: lineKey(ids), count: firstCount, shown };
}
