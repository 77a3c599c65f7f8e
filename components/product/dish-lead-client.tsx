'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { Price } from '#components/ui/price.tsx';
import { listOffer } from '#lib/domain/pricing.ts';
import type { Room } from '#lib/domain/room.ts';
import { countText } from '#lib/i18n/quantity.ts';
import type { DishPartProps } from './use-dish-form.tsx';
import { useUnitLabels } from './use-unit-labels.ts';

interface DishLeadProps extends Pick<DishPartProps, 'dish'> {
  readonly description: string;
  readonly isUnavailable: boolean;
  readonly quantity: string;
  readonly room: Room | null;
}

/** Description, what one gets, what is left of it, and the price where no button says it. */
export function DishLead({ dish: { product, menu }, description, isUnavailable, quantity, room }: DishLeadProps) {
  const catalogue = useTranslations('catalogue');
  const { locale, buyingDisabled, showStock } = useShop();
  const formatMoney = useMoney();
  const units = useUnitLabels();
  const offer = listOffer(product, menu);
  const price = formatMoney(offer.price);
  const showsLeft = showStock && room !== null && room.isOnePerOrder !== true && room.left > 0;
  return (
    <div className="grid gap-2 empty:hidden">
      {description !== '' && <p className="text-body text-pretty whitespace-pre-line text-muted">{description}</p>}
      {quantity !== '' && <p className="text-strong">{quantity}</p>}
      {(isUnavailable || buyingDisabled) && offer.price > 0 && (
        <p className="text-price">
          <Price
            price={offer.isFrom ? catalogue('from', { price }) : price}
            oldPrice={offer.before > offer.price ? formatMoney(offer.before) : undefined}
            oldPriceLabel={catalogue('before')}
          />
        </p>
      )}
      {showsLeft && <p className="text-strong">{catalogue('left', { amount: countText(product, room.left, units, locale) })}</p>}
    </div>
  );
}
