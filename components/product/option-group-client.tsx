'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { inputClass } from '#components/ui/input-class.ts';
import { Price } from '#components/ui/labels.tsx';
import type { Product } from '#lib/contract/product.ts';
import { supplementSale } from '#lib/domain/pricing.ts';
import { type Place, stockOf } from '#lib/domain/stock.ts';
import {
  boundsOf,
  groupCount,
  isRemoval,
  leastOf,
  mayAddOption,
  type OptionCounts,
  optionCount,
  type UsableGroup,
} from '#lib/domain/supplements.ts';
import { formatQuantity } from '#lib/i18n/format.ts';
import { DishArt } from './dish-form-parts-client.tsx';
import { DishLink } from './dish-link-client.tsx';
import { FoodMark } from './food-mark-client.tsx';

interface OptionGroupProps {
  /** The id of its element: the form scrolls to it when something is missing. */
  readonly id: string;
  /** The dish, whose combo discount changes the prices of the options. */
  readonly product: Product;
  readonly group: UsableGroup;
  readonly counts: OptionCounts;
  readonly place: Place;
  /** The customer tried to add the dish, and this group's choice is incomplete. */
  readonly isMissing: boolean;
  readonly onAdd: (optionId: number) => void;
  readonly onRemove: (optionId: number) => void;
}

/** A group of options with its limits, which follow the choice: «до 3», «выбрано 2 из 3». */
export function OptionGroup({ id, product, group, counts, place, isMissing, onAdd, onRemove }: OptionGroupProps) {
  const t = useTranslations('product');
  const unit = useTranslations('common.unit');
  const { locale } = useShop();
  const formatMoney = useMoney();
  const { shown, hidden, showAll, search } = useFoldedOptions(group.options, (option) => optionCount(counts, option.id) > 0);
  const bounds = useBoundsText(group, groupCount(counts, group));
  const least = leastOf(group);

  return (
    <fieldset id={id} aria-describedby={isMissing ? `${id}-error` : undefined} className="min-w-0">
      <legend className="mb-2.5 text-title-s">
        {group.title}{' '}
        {bounds !== '' && (
          <span aria-live="polite" className="ms-1 text-small font-normal text-muted">
            {bounds}
          </span>
        )}
      </legend>
      {isMissing && (
        <p id={`${id}-error`} role="alert" className="mb-2 flex items-center gap-1.5 text-small font-semibold text-danger">
          <Icon name="alert" size="s" />
          {least > 1 ? t('tooFew', { group: group.title, min: least }) : t('missing', { group: group.title })}
        </p>
      )}
      {search !== null && (
        <label className="relative mb-2.5 flex items-center">
          <Icon name="search" size="s" className="pointer-events-none absolute start-4 text-muted" />
          <input
            type="search"
            aria-label={t('searchOptions', { group: group.title })}
            placeholder={t('searchOptions', { group: group.title })}
            maxLength={60}
            value={search.query}
            onChange={(event) => search.setQuery(event.target.value)}
            className={cn(inputClass, 'ps-11.5')}
          />
        </label>
      )}
      {isRemoval(group) ? (
        <div className="flex flex-wrap gap-2">
          {shown.map((option) => (
            <Removal key={option.id} option={option} {...{ product, group, counts, onAdd, onRemove }} />
          ))}
        </div>
      ) : (
        <div className="grid grid-cols-3 gap-2 md:grid-cols-6 lg:grid-cols-4">
          {shown.map((option) => {
            const { price, before } = supplementSale(product, option);
            return (
              <OptionTile
                key={option.id}
                product={option}
                name={option.name}
                size={formatQuantity(option.weight, unit('g'), locale)}
                price={price === 0 ? t('free') : formatMoney(price)}
                oldPrice={before > price ? formatMoney(before) : undefined}
                count={optionCount(counts, option.id)}
                mayAdd={mayAddOption(counts, group, option.id)}
                isCounted={boundsOf(group).mostOfOne > 1}
                unavailableText={stockOf(option, null, place) === 0 ? t('soldOut') : ''}
                onAdd={() => onAdd(option.id)}
                onRemove={() => onRemove(option.id)}
              />
            );
          })}
        </div>
      )}
      {shown.length === 0 && <p className="text-muted">{t('nothingFound')}</p>}
      {hidden > 0 && (
        <Button block className="mt-2.5" onClick={showAll}>
          {t('showRest', { count: hidden })}
        </Button>
      )}
    </fieldset>
  );
}

interface RemovalProps extends Pick<OptionGroupProps, 'product' | 'group' | 'counts' | 'onAdd' | 'onRemove'> {
  readonly option: Product;
}

/** An ingredient to leave out: «Без лука». */
function Removal({ option, product, group, counts, onAdd, onRemove }: RemovalProps) {
  const formatMoney = useMoney();
  const isOn = optionCount(counts, option.id) > 0;
  const { price } = supplementSale(product, option);
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={!isOn && !mayAddOption(counts, group, option.id)}
      className={cn(
        'inline-flex min-h-tap items-center gap-1.5 rounded-[22px] ps-3 pe-4 text-label forced-outline disabled:cursor-not-allowed disabled:text-disabled',
        isOn ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line forced-selected' : 'inset-ring-[1.5px] inset-ring-line',
      )}
      onClick={() => (isOn ? onRemove(option.id) : onAdd(option.id))}
    >
      <Icon name={isOn ? 'check' : 'minus'} size="s" className="text-brand-strong" />
      {option.name}
      {price > 0 && <Price price={`· ${formatMoney(price)}`} />}
      <FoodMark product={option} />
    </button>
  );
}

/** In a larger group only the first and the chosen options are shown, with a button for the rest. */
const MAX_UNFOLDED = 12;
/** Number of options from which a group has a search field. */
const MIN_SEARCHED = 20;

const searchable = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

function useFoldedOptions(options: readonly Product[], isChosen: (option: Product) => boolean) {
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const wanted = searchable(query.trim());
  const isFolded = options.length > MAX_UNFOLDED && !isOpen && wanted === '';
  const shown = isFolded
    ? options.filter((option, position) => position < MAX_UNFOLDED || isChosen(option))
    : options.filter((option) => searchable(option.name).includes(wanted));
  return {
    shown,
    /** The number of options behind the button. */
    hidden: isFolded ? options.length - shown.length : 0,
    showAll: () => setOpen(true),
    search: options.length >= MIN_SEARCHED ? { query, setQuery } : null,
  };
}

/** The limits of a group, and how much is chosen. */
function useBoundsText(group: UsableGroup, count: number): string {
  const t = useTranslations('product');
  const least = leastOf(group);
  const { most } = boundsOf(group);
  if (count > 0 && count < least) return t('chosenOfLeast', { count, min: least });
  if (count > 0 && group.max > 1) return t('chosenOf', { count, max: most });
  if (least > 1 && most > least) return t('between', { min: least, max: most });
  if (least > 1) return t('exactly', { count: least });
  if (group.max > 1) return t('atMost', { count: group.max });
  return least > 0 ? t('required') : '';
}

interface OptionTileProps {
  /** For its picture and its conflicts with food preferences. */
  readonly product: Product;
  readonly name: string;
  /** «40 г»; '' when unknown. */
  readonly size: string;
  readonly price: string;
  readonly oldPrice: string | undefined;
  readonly count: number;
  /** The displayed count, such as «0,5 кг»; by default `count`. */
  readonly countLabel?: string;
  readonly mayAdd: boolean;
  /** Several pieces can be chosen: the tile has a counter. */
  readonly isCounted: boolean;
  /** Why it is unavailable; '' when it is available. */
  readonly unavailableText: string;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  /** It has required choices: the address of its own page, instead of the counter. */
  readonly href?: string | undefined;
}

/** An option of a dish, or a member of a group: a price button, then a counter if more can be chosen, otherwise a toggle. */
export function OptionTile({ product, name, size, price, unavailableText, count, ...actions }: OptionTileProps) {
  const isOn = count > 0;
  const isOut = unavailableText !== '' && !isOn;
  const [image = ''] = product.images;
  return (
    <div
      className={cn(
        'relative flex min-w-0 flex-col items-center rounded-large px-1.5 pt-2 pb-1.5 text-center forced-outline',
        isOn ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'inset-ring-[1.5px] inset-ring-line',
        isOut && 'text-disabled',
      )}
    >
      <DishArt name={name} src={image} width={62} className={cn('size-15.5', isOut && 'opacity-45 [filter:grayscale(1)]')} />
      <b className="mt-0.5 text-small/4 font-semibold">{name}</b>
      <small className="text-caption text-muted">{[size, isOn || isOut ? price : ''].filter((part) => part !== '').join(' · ')}</small>
      <FoodMark product={product} variant="small" />
      {isOut ? (
        <span className="mt-auto grid min-h-tap place-items-center text-small text-muted">{unavailableText}</span>
      ) : (
        <TileActions {...{ product, name, price, count }} {...actions} />
      )}
    </div>
  );
}

type TileActionsProps = Omit<OptionTileProps, 'size' | 'unavailableText'>;

const actionClass =
  'flex min-h-tap w-full flex-wrap items-center justify-center gap-x-1.5 rounded-control text-label/4.5 font-[650] disabled:text-disabled';

function TileActions({ name, price, oldPrice, count, countLabel, mayAdd, isCounted, onAdd, onRemove, href }: TileActionsProps) {
  const t = useTranslations('product');
  const catalogue = useTranslations('catalogue');
  const addButton = useRef<HTMLButtonElement>(null);
  const isOn = count > 0;
  const remove = () => {
    onRemove();
    // The pressed button disappears at 0; the remaining one is focused.
    if (count === 1) addButton.current?.focus();
  };
  const priceText = <Price price={price} oldPrice={oldPrice} oldPriceLabel={catalogue('before')} />;

  if (href !== undefined) {
    return (
      <DishLink href={href} label={`${catalogue('choose', { name })} ${price}`} className={cn(actionClass, 'mt-auto')}>
        {priceText}
      </DishLink>
    );
  }
  // One button for both states: another element would take the focus from the one that is pressed.
  if (!isCounted) {
    return (
      <button
        type="button"
        aria-label={isOn ? t('remove', { name }) : `${t('addOne', { name })}, ${price}`}
        disabled={!isOn && !mayAdd}
        className={cn(actionClass, 'mt-auto')}
        onClick={isOn ? onRemove : onAdd}
      >
        <Icon name={isOn ? 'check' : 'plus'} size="s" className="text-brand-strong" />
        {isOn ? t('chosen') : priceText}
      </button>
    );
  }
  return (
    <fieldset
      aria-label={name}
      className={cn('mt-auto w-full min-w-0', isOn && 'grid min-h-tap grid-cols-[1fr_auto_1fr] items-center text-strong font-bold')}
    >
      {isOn && (
        <>
          <button
            key="remove"
            type="button"
            aria-label={t('remove', { name })}
            className="grid min-h-tap place-items-center rounded-control"
            onClick={remove}
          >
            <Icon name="minus" />
          </button>
          <span key="count" aria-live="polite" translate="no">
            {countLabel ?? count}
          </span>
        </>
      )}
      <button
        key="add"
        ref={addButton}
        type="button"
        aria-label={isOn ? t('addOne', { name }) : `${t('addOne', { name })}, ${price}`}
        // a counter that reaches its limit keeps the focus
        aria-disabled={(isOn && !mayAdd) || undefined}
        disabled={!isOn && !mayAdd}
        className={
          isOn ? 'grid min-h-tap place-items-center rounded-control aria-disabled:cursor-not-allowed aria-disabled:opacity-45' : actionClass
        }
        onClick={mayAdd ? onAdd : undefined}
      >
        <Icon name="plus" size={isOn ? 'm' : 's'} className={isOn ? undefined : 'text-brand-strong'} />
        {!isOn && priceText}
      </button>
    </fieldset>
  );
}
