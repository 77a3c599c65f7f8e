'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Price } from '#components/ui/price.tsx';
import type { Product } from '#lib/contract/product.ts';
import { DishArt } from './dish-art.tsx';
import { DishLink } from './dish-link-client.tsx';
import { FoodMark } from './food-mark-client.tsx';

interface OptionTileProps {
  /** Its picture and its conflicts with food preferences. */
  readonly product: Product;
  readonly name: string;
  /** «40 г»; '' where the shop states none. */
  readonly size: string;
  readonly price: string;
  readonly oldPrice: string | undefined;
  readonly count: number;
  /** The count as it is shown, such as «0,5 кг»; otherwise `count`. */
  readonly countLabel?: string;
  readonly mayAdd: boolean;
  /** Several pieces may be taken: the tile has a counter. */
  readonly isCounted: boolean;
  /** Why it cannot be had; '' when it can. */
  readonly unavailableText: string;
  readonly onAdd: () => void;
  readonly onRemove: () => void;
  /** Something must be chosen in it first: the address of its own page, in place of the counter. */
  readonly href?: string | undefined;
}

/** An option of a dish, or one dish of a group: a price to press, then a counter where more may be had, else a mark to press again. */
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
    // The pressed button disappears at 0; the focus goes to the one that stays.
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
  if (isOn && !isCounted) {
    return (
      <button type="button" aria-label={t('remove', { name })} className={cn(actionClass, 'mt-auto')} onClick={onRemove}>
        <Icon name="check" size="s" className="text-brand-strong" />
        {t('chosen')}
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
        disabled={!mayAdd}
        className={isOn ? 'grid min-h-tap place-items-center rounded-control disabled:text-disabled' : actionClass}
        onClick={onAdd}
      >
        <Icon name="plus" size={isOn ? 'm' : 's'} className={isOn ? undefined : 'text-brand-strong'} />
        {!isOn && priceText}
      </button>
    </fieldset>
  );
}
