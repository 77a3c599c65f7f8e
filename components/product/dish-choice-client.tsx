'use client';

import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { cn } from '#components/ui/cn.ts';
import { Price } from '#components/ui/labels.tsx';
import { SegmentOption } from '#components/ui/segmented.tsx';
import type { Product, Variation } from '#lib/contract/product.ts';
import { type CartLine, MAX_COUNT } from '#lib/domain/cart.ts';
import { cheapestChoice, comboSaving, defaultVariation, firstCount, listOffer, priceLine } from '#lib/domain/pricing.ts';
import { type Place, roomFor, stockOf } from '#lib/domain/stock.ts';
import {
  addOption,
  chosenOptions,
  chosenProducts,
  type OptionCounts,
  optionCounts,
  removeOption,
  supplementProblems,
  type UsableGroup,
} from '#lib/domain/supplements.ts';
import { type Axis, axesOf, isChosen, optionState } from '#lib/domain/variations.ts';
import { variationSize } from '#lib/i18n/quantity.ts';
import type { Dish } from './dish-data.ts';
import { useUnitLabels } from './use-unit-labels.ts';

interface ChoiceState {
  readonly variationId: number | null;
  readonly counts: OptionCounts;
  readonly count: number;
}

/** The variation whose size and price the card shows; null for a dish without variations. */
function shownVariation({ product, menu }: Dish): Variation | null {
  const offer = listOffer(product, menu);
  return offer.product.id === product.id ? offer.variation : null;
}

/**
 * The sheet opens with the variation shown on the card (KF-PRODUCT-01), the dish's own page with the shop's default, unless the
 * address or a cart line names another.
 */
export function initialChoice(dish: Dish, { variationId, line, isOwnPage = false }: InitialChoice): ChoiceState {
  const { product, groups } = dish;
  const wanted = line?.variationId ?? variationId;
  const named = product.variations.find((variation) => variation.id === wanted);
  return {
    variationId: (named ?? (isOwnPage ? defaultVariation(product) : shownVariation(dish)))?.id ?? null,
    counts: optionCounts(line?.supplements ?? [], groups),
    count: line?.count ?? firstCount(product),
  };
}

interface InitialChoice {
  readonly variationId?: number | undefined;
  readonly line?: CartLine | undefined;
  /** No card was shown before. */
  readonly isOwnPage?: boolean;
}

interface ChoiceContext extends InitialChoice {
  readonly place: Place;
  readonly lines: readonly CartLine[];
}

/** The price of a choice, its limits, and what is missing, by the rules of lib/domain, as in the backend. */
export function evaluateChoice(dish: Dish, state: ChoiceState, { place, lines, line }: ChoiceContext) {
  const { product, menu } = dish;
  // The dish may have been loaded again for another place, which does not sell the chosen variation.
  const variation = product.variations.find((each) => each.id === state.variationId) ?? shownVariation(dish);
  const ids = chosenOptions(state.counts);
  const missing = cheapestChoice(product, menu, ids);
  const completed = [...ids, ...missing.map((each) => ({ id: each.product.id, count: each.count }))];
  const chosen = chosenProducts(ids, menu);
  const minCount = firstCount(product);
  const room = roomFor(product, variation, place, lines, line?.key);
  const maxCount = room === null ? MAX_COUNT : Math.min(MAX_COUNT, Math.max(minCount, room.more));
  const count = Math.min(state.count, maxCount);
  const { total, before } = priceLine(product, variation, chosenProducts(completed, menu), count);
  return {
    variation,
    counts: state.counts,
    chosen,
    count,
    minCount,
    maxCount,
    /** Remaining stock of the variation; null for unlimited. */
    room,
    /** Minor units of the choice, with the cheapest options of groups that are still to be chosen. */
    total,
    /** The same at regular prices; equal without a sale. */
    totalBefore: before,
    /** Nothing is left to be chosen, so the total is final instead of «from». */
    isComplete: missing.length === 0,
    saving: comboSaving(product, variation, chosen, count),
    problems: supplementProblems(product, ids, menu),
  };
}

/** The state of one dish's choice: variation, options and count (PROD-01, PROD-02, PROD-05). */
export function useDishChoice(dish: Dish, context: ChoiceContext) {
  const [state, setState] = useState(() => initialChoice(dish, context));
  const choice = evaluateChoice(dish, state, context);
  const change = (counts: (current: OptionCounts) => OptionCounts) =>
    setState((current) => ({ ...current, counts: counts(current.counts) }));
  return {
    ...choice,
    setVariation: (variationId: number) => setState((current) => ({ ...current, variationId })),
    addOption: (group: UsableGroup, optionId: number) => change((counts) => addOption(counts, group, optionId)),
    removeOption: (optionId: number) => change((counts) => removeOption(counts, optionId)),
    setCount: (count: number) =>
      setState((current) => ({ ...current, count: Math.min(choice.maxCount, Math.max(choice.minCount, count)) })),
  };
}

interface DishSizesProps {
  readonly product: Product;
  readonly variation: Variation | null;
  readonly place: Place;
  readonly onChange: (variationId: number) => void;
}

/** The variations of a dish: one picker, or one per attribute if they differ in several (wire-facts 4.5). */
export function DishSizes({ product, variation, place, onChange }: DishSizesProps) {
  const t = useTranslations('product');
  const { locale } = useShop();
  const units = useUnitLabels();
  const saleOf = useSalePrice(product);
  const axes = axesOf(product);
  if (axes.length > 1)
    return axes.map((axis, position) => (
      <AxisPicker key={axis.name} {...{ product, variation, place, axis, onChange }} isFirst={position === 0} />
    ));
  if (product.variations.length < 2) return null;
  return (
    <SizePicker
      label={axes[0]?.name || t('size')}
      value={variation?.id ?? 0}
      onChange={onChange}
      sizes={product.variations.map((each) => {
        const isSoldOut = stockOf(product, each, place) === 0;
        return {
          id: each.id,
          name: each.attributes.map(({ option }) => option).join(' · '),
          note: isSoldOut ? t('soldOut') : variationSize(product, each, units, locale),
          sale: saleOf(each),
          isSoldOut,
        };
      })}
    />
  );
}

/** One attribute: an option that does not fit the other choices names what it fits, and chooses that as well (PROD-02). */
function AxisPicker({
  product,
  variation,
  place,
  axis,
  isFirst,
  onChange,
}: DishSizesProps & { readonly axis: Axis; readonly isFirst: boolean }) {
  const t = useTranslations('product');
  const { locale } = useShop();
  const units = useUnitLabels();
  const saleOf = useSalePrice(product);
  const states = axis.options.map((option) => ({
    option,
    state: optionState(product, variation, { axis, option }, (each) => stockOf(product, each, place) !== 0),
  }));
  const noteOf = ({ state }: (typeof states)[number]): string => {
    if (state === null || state.kind === 'out') return t('soldOut');
    if (state.kind === 'moves') return t('onlyWith', { options: state.changed.join(', ') });
    return isFirst ? variationSize(product, state.variation, units, locale) : '';
  };
  return (
    <div className="not-first:-mt-2">
      <p aria-hidden="true" className="mb-1.5 text-small font-semibold text-muted">
        {axis.name}
      </p>
      <SizePicker
        label={axis.name}
        value={states.findIndex(({ option }) => isChosen(variation, axis, option))}
        onChange={(position) => {
          const target = states[position]?.state?.variation;
          if (target !== undefined) onChange(target.id);
        }}
        sizes={states.map((each, id) => ({
          id,
          name: each.option,
          note: noteOf(each),
          sale: isFirst && each.state?.kind === 'exact' ? saleOf(each.state.variation) : undefined,
          isSoldOut: each.state === null || each.state.kind === 'out',
          isDisabled: each.state === null,
          changesOthers: each.state?.kind === 'moves',
        }))}
      />
    </div>
  );
}

interface Size {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  /** Its price and regular price; absent without a sale. */
  readonly sale: { readonly price: string; readonly oldPrice: string } | undefined;
  /** It can still be viewed and waited for. */
  readonly isSoldOut: boolean;
  readonly isDisabled?: boolean;
  /** Choosing it also changes another attribute. */
  readonly changesOthers?: boolean;
}

interface SizePickerProps {
  readonly label: string;
  readonly sizes: readonly Size[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}

/** A radio group: the size, and below it the weight. */
function SizePicker({ label, sizes, value, onChange }: SizePickerProps) {
  const t = useTranslations('catalogue');
  const name = useId();
  return (
    <fieldset className="grid min-w-0 grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-1 rounded-[20px] bg-sunken p-1 forced-outline">
      <legend className="sr-only">{label}</legend>
      {sizes.map((size) => (
        <SegmentOption
          key={size.id}
          name={name}
          value={size.id}
          checked={size.id === value}
          disabled={size.isDisabled}
          onChange={() => onChange(size.id)}
          className={cn(
            'grid min-h-15.5 content-center justify-items-center gap-px rounded-button px-1 text-small',
            size.isSoldOut ? 'text-disabled line-through' : 'text-muted has-checked:text-ink',
          )}
        >
          <b
            className={cn(
              'text-input/5 font-[650]',
              !size.isSoldOut && (size.changesOthers ? 'underline decoration-dotted underline-offset-4' : 'text-ink'),
            )}
          >
            {size.name}
          </b>{' '}
          {size.note} {size.sale !== undefined && <Price {...size.sale} oldPriceLabel={t('before')} />}
        </SegmentOption>
      ))}
    </fieldset>
  );
}

/** Price and regular price of a variation, without options; undefined without a sale (KF-PRODUCT-02). */
function useSalePrice(product: Product): (variation: Variation) => { price: string; oldPrice: string } | undefined {
  const formatMoney = useMoney();
  return (variation) => {
    const { total, before } = priceLine(product, variation, [], 1);
    return before > total ? { price: formatMoney(total), oldPrice: formatMoney(before) } : undefined;
  };
}
