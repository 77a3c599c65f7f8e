'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { firstTint } from '#components/catalog/tint.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { FoodMark } from '#components/product/food-mark-client.tsx';
import { useSettings } from '#components/quote/shop-queries.ts';
import { IconButton } from '#components/ui/button.tsx';
import { Price } from '#components/ui/labels.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { serverNow } from '#lib/client/server-clock.ts';
import type { Product } from '#lib/contract/product.ts';
import { makeLine } from '#lib/domain/cart.ts';
import { cartOffers } from '#lib/domain/cart-offers.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { timezoneOf } from '#lib/domain/opening-hours.ts';
import { listPrice } from '#lib/domain/pricing.ts';
import { roomFor } from '#lib/domain/stock.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';

/** «Добавить к заказу»: recommendations for the dishes in the cart when it was opened. */
export function CartOffers({ menu }: { readonly menu: Menu | null }) {
  const t = useTranslations('cart');
  const settings = useSettings();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  // An added dish stays in the list, so that a second tap hits the same dish.
  const [ids] = useState(() => useCart.getState().lines.map((line) => line.productId));
  const offers = useMemo(() => {
    if (menu === null || settings === null) return [];
    return cartOffers(ids, {
      menu,
      place: { warehouseId, settings },
      now: zonedAt(serverNow(), timezoneOf(settings, warehouseId ?? settings.delivery.defaultWarehouseId)),
    });
  }, [ids, menu, settings, warehouseId]);
  if (offers.length === 0) return null;
  return (
    <section aria-label={t('offers')}>
      <h3 className="mb-2.5 text-strong">{t('offers')}</h3>
      <ul className="-mx-gutter flex snap-x scroll-ps-gutter gap-2.5 overflow-x-auto overscroll-x-contain px-gutter scrollbar-none">
        {offers.map((product, position) => (
          <OfferCard key={product.id} product={product} position={position} />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ product, position }: { readonly product: Product; readonly position: number }) {
  const t = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const { media } = useShop();
  const formatMoney = useMoney();
  const settings = useSettings();
  const count = useCart((cart) => cart.lines.reduce((sum, line) => (line.productId === product.id ? sum + line.count : sum), 0));
  const [image] = product.images;
  const { price, before } = listPrice(product);

  const add = (): void => {
    const warehouseId = usePlace.getState().location?.warehouseId ?? null;
    const { lines, add: addLine } = useCart.getState();
    const room = settings && roomFor(product, null, { warehouseId, settings }, lines);
    if (room !== null && room.more === 0) {
      toast({ tone: 'info', text: room.isOnePerOrder ? catalogue('onePerOrder') : catalogue('onlyLeft', { amount: room.left }) });
      return;
    }
    addLine(makeLine(product, null, []));
    toast({ tone: 'success', text: catalogue('added'), detail: product.name });
  };

  return (
    <li
      data-tint={firstTint([product.tint], position)}
      className="relative grid min-h-23 w-64 flex-none snap-start grid-cols-[60px_1fr] items-center gap-2.5 rounded-large bg-sunken py-1.5 ps-1.5 pe-12 forced-outline"
    >
      <span className="grid size-15 place-items-center overflow-hidden rounded-[14px] bg-tint">
        {image !== undefined && <Picture src={image} alt="" media={media} width={60} className="size-15 object-contain" />}
      </span>
      <div className="min-w-0">
        <b className="block text-label/4.25">{product.name}</b>
        <small aria-live="polite" className="text-small text-muted">
          {count > 0 ? (
            t('offerTaken', { count })
          ) : (
            <Price
              price={formatMoney(price)}
              {...(before > price && { oldPrice: formatMoney(before), oldPriceLabel: catalogue('before') })}
            />
          )}
        </small>
        <FoodMark product={product} variant="small" />
      </div>
      <FavouriteButton productId={product.id} name={product.name} className="absolute end-0.5 top-0.5" />
      <IconButton
        icon="plus"
        label={t('offerAdd', { name: product.name })}
        className="absolute end-0.5 bottom-0.5 text-brand-strong"
        onClick={add}
      />
    </li>
  );
}
