'use client';

import { cva } from 'class-variance-authority';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { buyControl } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Price } from '#components/ui/labels.tsx';
import { useLate } from '#lib/client/late.ts';
import { DishLink } from './dish-link-client.tsx';

const pillVariants = cva('price-pill', {
  variants: {
    size: {
      compact: '',
      card: 'price-pill-card',
      feature: 'gap-3 lg:h-13 lg:rounded-large',
    },
    /** `plain`: on the page; `raised`: on a tinted background. */
    ground: { plain: 'bg-sunken hover:bg-brand-soft', raised: 'bg-raised hover:bg-brand-soft', none: '' },
  },
});

interface BuyButtonProps {
  /** The dish at the visitor's place: `useDishHere` of the card. */
  readonly dish: DishSummary;
  readonly size?: 'compact' | 'card' | 'feature';
  /** On a tinted background. */
  readonly raised?: boolean;
}

/** The price of a dish as the button that adds it: a link to the dish until the button's code is loaded, and plain text if it cannot be bought. */
export function BuyButton({ dish, size = 'compact', raised = size === 'feature' }: BuyButtonProps) {
  const t = useTranslations('catalogue');
  const Control = useLate(buyControl);
  const { buy, unavailableText } = dish;
  if (buy === 'closed') {
    return (
      <p className="text-price">
        <DishPrice dish={dish} />
      </p>
    );
  }
  if (buy === 'unavailable') {
    return (
      <p className={cn(pillVariants({ size, ground: 'none' }), 'inset-ring-[1.5px] inset-ring-line')}>
        <span className="text-small font-semibold text-muted">{unavailableText}</span>
      </p>
    );
  }
  if (Control !== null) return <Control dish={dish} buy={buy} size={size} raised={raised} />;
  const { name } = dish;
  const label = buy === 'choose' ? t('choose', { name }) : t('addToCart', { name });
  return (
    <BuyLook dish={dish} size={size} raised={raised}>
      {(look) => <DishLink dish={dish} label={`${label} ${pricesOf(dish)}`} {...look} />}
    </BuyLook>
  );
}

export interface BuyLookProps extends Required<BuyButtonProps> {
  /** Renders the control: a link or a button. */
  readonly children: (look: { readonly className: string; readonly children: ReactNode }) => ReactNode;
}

/** The price on the button, or beside a round button, depending on the shop's setting (CART-11). */
export function BuyLook({ dish, size, raised, children }: BuyLookProps) {
  const { cartButtonAsApp } = useShop();
  if (cartButtonAsApp) {
    return children({
      className: pillVariants({ size, ground: raised ? 'raised' : 'plain' }),
      children: (
        <>
          <DishPrice dish={dish} />
          <Icon name="plus" className="text-brand-strong" />
        </>
      ),
    });
  }
  return (
    <div className="flex items-center justify-between gap-3 text-price">
      <DishPrice dish={dish} />
      {children({
        className: cn(iconButtonVariants({ variant: 'filled', size: size === 'card' ? 'l' : 'm' }), 'text-brand-strong'),
        children: <Icon name="plus" />,
      })}
    </div>
  );
}

/** Both prices of a dish, as displayed: the accessible name must contain the visible text. */
export const pricesOf = ({ price, oldPrice }: Pick<DishSummary, 'price' | 'oldPrice'>): string =>
  oldPrice === undefined ? price : `${price} ${oldPrice}`;

function DishPrice({ dish: { price, oldPrice } }: Pick<BuyButtonProps, 'dish'>) {
  const t = useTranslations('catalogue');
  return <Price price={price} oldPrice={oldPrice} oldPriceLabel={t('before')} />;
}
