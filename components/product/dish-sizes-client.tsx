'use client';

import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { cn } from '#components/ui/cn.ts';
import { Price } from '#components/ui/price.tsx';
import type { Product, Variation } from '#lib/contract/product.ts';
import { priceLine } from '#lib/domain/pricing.ts';
import { type Place, stockOf } from '#lib/domain/stock.ts';
import { type Axis, axesOf, isChosen, optionState } from '#lib/domain/variations.ts';
import { variationSize } from '#lib/i18n/quantity.ts';
import { useUnitLabels } from './use-unit-labels.ts';

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
        <label
          key={size.id}
          className={cn(
            'relative grid min-h-15.5 content-center justify-items-center gap-px rounded-button px-1 text-center text-small',
            'has-checked:bg-raised has-checked:shadow-resting has-checked:forced-selected',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            size.isSoldOut ? 'text-disabled line-through' : 'text-muted has-checked:text-ink',
          )}
        >
          <input
            type="radio"
            className="sr-only"
            name={name}
            value={size.id}
            checked={size.id === value}
            disabled={size.isDisabled}
            onChange={() => onChange(size.id)}
          />
          <b
            className={cn(
              'text-input/5 font-[650]',
              !size.isSoldOut && (size.changesOthers ? 'underline decoration-dotted underline-offset-4' : 'text-ink'),
            )}
          >
            {size.name}
          </b>{' '}
          {size.note} {size.sale !== undefined && <Price {...size.sale} oldPriceLabel={t('before')} />}
        </label>
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
