'use client';

import { useTranslations } from 'next-intl';
import { type ComponentType, lazy, Suspense, useId, useMemo } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Price } from '#components/ui/price.tsx';
import type { Product, Variation } from '#lib/contract/product.ts';
import { listOffer, priceLine } from '#lib/domain/pricing.ts';
import { type Place, selectable, stockOf } from '#lib/domain/stock.ts';
import { type Axis, axesOf, isChosen, optionState } from '#lib/domain/variations.ts';
import { countText, quantityText, variationSize } from '#lib/i18n/quantity.ts';
import { useVisitor } from '#stores/visitor.ts';
import { readDish } from './dish-data.ts';
import { DishFacts } from './dish-facts-client.tsx';
import {
  BuyBar,
  type DishFormProps,
  DishLead,
  type DishPartProps,
  RelatedDishes,
  useAddDishes,
  useDishPlace,
  useMissingGroup,
  useRoomText,
  useUnavailableText,
} from './dish-form-parts-client.tsx';
import { DishFrame } from './dish-frame.tsx';
import { DishGallery } from './dish-gallery-client.tsx';
import { variationAddress } from './dish-link-client.tsx';
import { OptionGroup } from './option-group-client.tsx';
import { useDishChoice } from './use-dish-choice.ts';
import { useUnitLabels } from './use-unit-labels.ts';

// Loaded on demand, because most dishes are not groups. Not rendered on the server: when a page waits for code, React sends later content with
// inline scripts, which the CSP of a cached page does not allow.
const LateGroupForm = lazy(async () => ({ default: (await import('./group-form-client.tsx')).GroupForm }));
const WishBar = lazy(async () => ({ default: (await import('./wish-bar-client.tsx')).WishBar }));

interface Props extends DishFormProps {
  /** The form of a group of dishes, if the page includes its code. */
  readonly Group?: ComponentType<DishPartProps> | undefined;
}

/** A dish with all its choices: the same in its sheet and on its page. */
export function DishForm({ Group, ...props }: Props) {
  const { data } = props;
  const dish = useMemo(() => readDish(data), [data]);
  if (dish.members.length === 0) return <SingleForm {...props} dish={dish} />;
  if (Group !== undefined) return <Group {...props} dish={dish} />;
  return (
    <Suspense>
      <LateGroupForm {...props} dish={dish} />
    </Suspense>
  );
}

function SingleForm(props: DishPartProps) {
  const { data, dish, variant, line, variationId, page } = props;
  const { product, groups, menu } = dish;
  const { locale, buyingDisabled } = useShop();
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const place = useDishPlace();
  const lines = useVisitor((visitor) => visitor.cartLines);
  const isVisitorKnown = useVisitor((visitor) => visitor.isKnown);
  const choice = useDishChoice(dish, { place, lines, line, variationId, isOwnPage: variant === 'page' });
  const { variation, room } = choice;
  const { missing, report, clear, groupId } = useMissingGroup(groups.map(({ title }) => title));
  const { add, question } = useAddDishes(props);
  const unavailableText = useUnavailableText(props);
  const roomText = useRoomText(product, room);
  const isSoldOut = selectable(product, place).reason === 'out_of_stock' || room?.left === 0;
  const sum = formatMoney(choice.total);
  const heading = variant === 'page' ? 'h2' : 'h3';

  const submit = () => {
    const [problem] = choice.problems;
    if (problem !== undefined) return report(problem.group);
    add([{ product, variation, chosen: choice.chosen, count: choice.count }]);
  };
  const isShownVariation = variation === null || variation.id === listOffer(product, menu).variation?.id;
  const bar = (
    <BuyBar
      name={product.name}
      count={{
        value: choice.count,
        text: countText(product, choice.count, units, locale),
        min: choice.minCount,
        max: choice.maxCount,
        onChange: choice.setCount,
      }}
      total={choice.isComplete ? sum : catalogue('from', { price: sum })}
      oldTotal={choice.totalBefore > choice.total ? formatMoney(choice.totalBefore) : undefined}
      unavailableText={unavailableText || roomText}
      isEditing={line !== undefined}
      page={page}
      onSubmit={submit}
    />
  );

  return (
    <DishFrame
      variant={variant}
      tint={data.summary.tint}
      title={product.name}
      isDisabled={page?.isDisabled}
      art={
        <DishGallery
          variant={variant}
          data={data}
          dish={dish}
          variation={variation}
          chosen={choice.chosen}
          href={isShownVariation ? data.summary.href : variationAddress(data.summary.href, variation.id)}
        />
      }
      footer={
        buyingDisabled ? undefined : isSoldOut && isVisitorKnown ? (
          <Suspense fallback={bar}>
            <WishBar key={variation?.id} productId={product.id} variationId={variation?.id ?? null} fallback={bar} />
          </Suspense>
        ) : (
          bar
        )
      }
    >
      <DishLead
        dish={dish}
        description={variation?.description || data.description}
        isUnavailable={unavailableText !== ''}
        quantity={product.variations.length === 0 ? quantityText(product, null, units, locale) : ''}
        room={room}
      />
      <DishSizes product={product} variation={variation} place={place} onChange={choice.setVariation} />
      {groups.map((group, position) => (
        <OptionGroup
          key={group.title}
          id={groupId(position)}
          product={product}
          group={group}
          counts={choice.counts}
          place={place}
          isMissing={missing === group.title}
          onAdd={(optionId) => {
            clear();
            choice.addOption(group, optionId);
          }}
          onRemove={(optionId) => {
            clear();
            choice.removeOption(optionId);
          }}
        />
      ))}
      {choice.saving > 0 && (
        <p aria-live="polite" className="flex items-center gap-2 text-strong text-success">
          <Icon name="percent" size="s" />
          {t('combo', { sum: formatMoney(choice.saving) })}
        </p>
      )}
      <DishFacts dish={dish} variation={variation} chosen={choice.chosen} heading={heading} />
      <RelatedDishes dishes={data.related} heading={heading} />
      {question}
    </DishFrame>
  );
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
