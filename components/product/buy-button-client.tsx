'use client';

import { cva } from 'class-variance-authority';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { useMoney, useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { iconButtonVariants } from '#components/ui/icon-button.tsx';
import { KeepFocus } from '#components/ui/keep-focus-client.tsx';
import { Price } from '#components/ui/price.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { vibrate } from '#components/ui/vibrate.ts';
import { type CartLine, lineKey, MAX_COUNT } from '#lib/domain/cart.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { weightText } from '#lib/i18n/quantity.ts';
import { useCart } from '#stores/cart.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { DishLink } from './dish-link-client.tsx';
import { useAddToCart } from './use-add-to-cart.ts';
import { useUnitLabels } from './use-unit-labels.ts';

const pillVariants = cva(
  'flex min-h-tap w-full items-center justify-between gap-1 rounded-control ps-3.5 pe-2.5 text-price forced-outline',
  {
    variants: {
      size: {
        compact: '',
        card: 'lg:min-h-12 lg:min-w-33 lg:gap-3 lg:ps-4.5 lg:pe-3.5 lg:*:first:whitespace-nowrap',
        feature: 'gap-3 lg:h-13 lg:rounded-large',
      },
      /** `plain`: on the page; `raised`: on a tinted ground. */
      ground: { plain: 'bg-sunken hover:bg-brand-soft', raised: 'bg-raised hover:bg-brand-soft', none: '' },
    },
  },
);

const stepperSizes = { compact: '', card: 'lg:min-h-12 lg:min-w-39', feature: 'lg:h-13' } as const;

interface BuyButtonProps {
  /** As this visitor can have it: `useDishHere` of the card's dish. */
  readonly dish: DishSummary;
  readonly size?: 'compact' | 'card' | 'feature';
  /** On a tinted ground. */
  readonly raised?: boolean;
}

/** The price is the button: it adds the dish, becomes a stepper while the dish is in the cart, and opens the dish where something must be chosen first. */
export function BuyButton({ dish, size = 'compact', raised = size === 'feature' }: BuyButtonProps) {
  const t = useTranslations('catalogue');
  const [hasJustAdded, setJustAdded] = useState(false);
  const { lines, count, countLabel, sum } = useLinesOf(dish);
  const last = lines.at(-1);
  const { buy, unavailableText } = dish;
  const price = <Price price={dish.price} oldPrice={dish.oldPrice} oldPriceLabel={t('before')} />;

  const { cartButtonAsApp } = useShop();

  if (buy === 'closed') return <p className="text-price">{price}</p>;
  if (buy === 'unavailable') {
    return (
      <p className={cn(pillVariants({ size, ground: 'none' }), 'inset-ring-[1.5px] inset-ring-line')}>
        <span className="text-small font-semibold text-muted">{unavailableText}</span>
      </p>
    );
  }
  return (
    // The button that was pressed gives way to the stepper, and the stepper to the button: the focus follows.
    <KeepFocus part={last === undefined ? buy : 'stepper'}>
      {last === undefined && cartButtonAsApp && (
        <AddControl
          dish={dish}
          buy={buy}
          className={pillVariants({ size, ground: raised ? 'raised' : 'plain' })}
          onAdd={() => setJustAdded(true)}
        >
          {price}
          <Icon name="plus" className="text-brand-strong" />
        </AddControl>
      )}
      {last === undefined && !cartButtonAsApp && (
        <div className="flex items-center justify-between gap-3 text-price">
          {price}
          <AddControl
            dish={dish}
            buy={buy}
            className={cn(iconButtonVariants({ variant: 'filled', size: size === 'card' ? 'l' : 'm' }), 'text-brand-strong')}
            onAdd={() => setJustAdded(true)}
          >
            <Icon name="plus" />
          </AddControl>
        </div>
      )}
      {last !== undefined && (
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
          limitReason={dish.isOnePerOrder ? t('onePerOrder') : ''}
          onChange={(next) => useCart.getState().step(last.key, next - count)}
          className={stepperSizes[size]}
        />
      )}
    </KeepFocus>
  );
}

/** The plus of a small card: it adds the dish, or opens it where something must be chosen first. */
export function QuickAdd({ dish, className }: { readonly dish: DishSummary; readonly className?: string }) {
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

/** A link to the dish until the page works and where something must be chosen; then a button that adds it (architecture: a first screen's control is a link first). */
function AddControl({ dish, buy, className, onAdd, children }: AddControlProps) {
  const t = useTranslations('catalogue');
  const isReady = useStoresReady();
  const hasConflict = usePreferences(({ wanted }) => wanted.some(({ code }) => dish.conflicts?.includes(code)));
  const addToCart = useAddToCart();
  const label = (key: 'choose' | 'addToCart'): string => `${t(key, { name: dish.name })} ${dish.price}`;
  // A dish against the visitor's food preferences is not added before they have seen it (LK-08).
  if (buy === 'choose' || hasConflict || !isReady) {
    return (
      <DishLink dish={dish} label={label(buy === 'choose' || hasConflict ? 'choose' : 'addToCart')} className={className}>
        {children}
      </DishLink>
    );
  }
  const add = () => {
    vibrate();
    onAdd?.();
    addToCart([lineOf(dish)]);
  };
  return (
    <button type="button" aria-label={label('addToCart')} className={className} onClick={add}>
      {children}
    </button>
  );
}

/** The cart lines of a dish: how many pieces, or what weight, and what they cost together. */
function useLinesOf(dish: DishSummary) {
  const { locale } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const lines = useCart(useShallow((state) => state.lines.filter((line) => line.productId === dish.id)));
  const count = lines.reduce((total, line) => total + line.count, 0);
  const { weightPerStep, piecesPerStep = 1 } = dish;
  return {
    lines,
    count,
    countLabel:
      weightPerStep === undefined
        ? formatNumber(count * piecesPerStep, locale)
        : weightText(Math.round(weightPerStep.grams * count * 1_000) / 1_000, weightPerStep.unit, units, locale),
    sum: formatMoney(lines.reduce((total, line) => total + line.shown.unitPrice * line.count, 0)),
  };
}

/** A dish without choices is known completely by its summary. */
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
