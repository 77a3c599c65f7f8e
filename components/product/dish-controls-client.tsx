'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { usePlaceDishes } from '#components/catalog/availability-client.tsx';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { whenPlaceDishesKnown } from '#components/catalog/request-place-dishes.ts';
import { whenPlaceKnown } from '#components/delivery/chosen-place-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { KeepFocus } from '#components/ui/keep-focus-client.tsx';
import { Stepper, vibrate } from '#components/ui/stepper.tsx';
import { type CartLine, lineKey, MAX_COUNT } from '#lib/domain/cart.ts';
import { dishText, lineTitle, timesText } from '#lib/domain/dish-words.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { weightText } from '#lib/i18n/quantity.ts';
import { cartSummary, removeLines, useCart, useCartFacts } from '#stores/cart.ts';
import { useFavourites } from '#stores/favourites.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { usePreferences } from '#stores/preferences.ts';
import { toast } from '#stores/toasts.ts';
import { BuyLook, type BuyLookProps, pricesOf } from './buy-button-client.tsx';
import { DishLink, PRODUCT } from './dish-link-client.tsx';
import type { FavouriteButtonProps } from './favourite-button-client.tsx';
import { type AddOptions, type AddTexts, useAddToCart } from './use-add-to-cart.ts';
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

function put(lines: readonly CartLine[], { cartText, ...texts }: AddTexts): void {
  for (const line of lines) {
    useCart.getState().add(line);
    const { count, sum } = cartSummary(useCart.getState().lines, useCartFacts.getState().lines);
    toast({ tone: 'success', text: texts.added, detail: cartText(count, sum), series: { name: 'added', text: texts.addedMany } });
  }
}

/** Why the chosen place does not sell the dish of a line, according to its cards; '' when it does. */
function refusalOf({ productId }: CartLine, { unavailable }: AddTexts): string {
  const { warehouseId, dishes } = usePlaceDishes.getState();
  const here = warehouseId === usePlace.getState().location?.warehouseId ? dishes[productId] : undefined;
  if (here === null) return unavailable;
  return here?.buy === 'unavailable' ? (here.unavailableText ?? unavailable) : '';
}

/** Adds the lines that the chosen place sells, and shows for each other one why it is not added. */
function putAvailable(lines: readonly CartLine[], texts: AddTexts, onAdded: (() => void) | undefined): void {
  const refused = lines.filter((line) => refusalOf(line, texts) !== '');
  for (const line of refused) toast({ tone: 'error', text: `${line.shown.name}: ${refusalOf(line, texts)}` });
  const sold = lines.filter((line) => !refused.includes(line));
  put(sold, texts);
  if (sold.length > 0) onAdded?.();
}

/**
 * Adds lines to the cart. Without a chosen place the visitor chooses one first (CART-01); a shop with
 * requests opens the request form instead (CART-02).
 */
export function addToCart(lines: readonly CartLine[], texts: AddTexts, { isRequest, replacedKey, onAdded }: AddOptions): void {
  const [first] = lines;
  if (first === undefined) return;
  if (replacedKey !== undefined) {
    useCart.getState().replace(replacedKey, first);
    toast({ tone: 'success', text: texts.changed(first.shown.name) });
    onAdded?.();
  } else if (isRequest) {
    openLayer(requestAddress(lines));
  } else {
    const hadPlace = usePlace.getState().location !== null;
    whenPlaceKnown(() => {
      // They were chosen before the place was known, so they must be checked.
      if (!hadPlace) useCartFacts.setState({ isCheckDue: true });
      // Wait for the data of the place's dishes: dishes that it does not sell must not be added.
      const ids = lines.map(({ productId }) => productId);
      whenPlaceDishesKnown(ids, () => putAvailable(lines, texts, onAdded));
    });
  }
}

/** «30 см, Халапеньо × 2»: the choice of a dish. */
const choiceText = ({ shown }: CartLine): string =>
  [shown.variation, ...shown.supplements.map((option) => timesText(option.name, option.count))].filter((part) => part !== '').join(', ');

/** The address of the request layer for dishes (CART-02), over any page: the first by its id, count and price, its choice and the others as text. */
export function requestAddress([first, ...others]: readonly CartLine[]): string {
  if (first === undefined) return '';
  const rest = others.map((line) => `${dishText(line.shown.name, choiceText(line))} × ${line.count}`);
  const parameters = {
    layer: 'request',
    [PRODUCT]: String(first.productId),
    count: String(first.count),
    price: String(first.shown.unitPrice),
    note: [choiceText(first), ...rest].filter((part) => part !== '').join('; '),
  };
  return `?${new URLSearchParams(parameters)}`;
}

export function FavouriteToggle({ productId, name, variant = 'plain', className }: FavouriteButtonProps) {
  const t = useTranslations('catalogue');
  const isOn = useFavourites((state) => state.ids.includes(productId));
  const toggle = () => {
    useFavourites.getState().put(productId, !isOn);
    vibrate();
    const text = isOn ? t('favouriteRemoved') : t('favouriteAdded');
    // One toast at a time, about the last heart.
    toast({ tone: 'success', text, series: { name: 'heart', text: () => text } });
  };
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={isOn ? t('unfavourite', { name }) : t('favourite', { name })}
      className={cn(iconButtonVariants({ variant }), isOn && 'text-brand-strong', className)}
      onClick={toggle}
    >
      <Icon name="heart" className={cn('transition-transform duration-quick ease-morph hover:scale-112', isOn && 'fill-brand')} />
    </button>
  );
}
