import { useLocale, useTranslations } from 'next-intl';
import { memo, useMemo, useState } from 'react';
import type { Product } from '#lib/contract/product.ts';
import { cartOffers } from '#lib/domain/cart-offers.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { listPrice } from '#lib/domain/pricing.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { Heart } from '#old/components/catalogue/heart-client.tsx';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { useAddToCart } from '#old/components/product/use-add-to-cart.ts';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { useCart } from '#old/stores/cart.ts';

/** One dish of the strip; it stays where it is when it is added, so that a second tap meets no other one. */
const Offer = memo(function Offer({ product, tint }: { readonly product: Product; readonly tint: string }) {
  const t = useTranslations('cart');
  const c = useTranslations('catalogue');
  const locale = useLocale();
  const { currency, media } = useShop();
  const count = useCart((s) => s.lines.reduce((n, line) => (line.productId === product.id ? n + line.count : n), 0));
  const add = useAddToCart();
  const [image] = product.images;
  const { price, before } = listPrice(product);
  const money = (minor: number): string => formatMoney(minor, currency, locale);
  return (
    <li className="mini cart-offer" data-tint={tint}>
      <span className="mini__art">
        {image !== undefined && <Picture src={image} alt="" media={media} sizes="60px" shown={60} width={60} height={60} />}
      </span>
      <span>
        <b>{product.name}</b>
        <small aria-live="polite">
          {count > 0 ? (
            t('offerTaken', { count })
          ) : (
            <Price text={money(price)} before={before > price ? money(before) : undefined} beforeLabel={c('before')} />
          )}
        </small>
        <FoodMark productId={product.id} />
      </span>
      <Heart id={product.id} name={product.name} className="iconbtn mini__heart" />
      <IconButton icon="plus" label={t('offerAdd', { name: product.name })} onClick={() => add({ product, variation: null, chosen: [] })} />
    </li>
  );
});

/** «Добавить к заказу»: what goes with the dishes that were in the cart when it was opened. */
export const CartOffers = memo(function CartOffers({ menu }: { readonly menu: Menu | null }) {
  const t = useTranslations('cart');
  const { timezone } = useShop();
  const place = usePlace();
  const { warehouseId, settings } = place;
  const [ids] = useState(() => useCart.getState().lines.map((line) => line.productId));
  const offers = useMemo(
    () => (menu === null ? [] : cartOffers(ids, { menu, place: { warehouseId, settings }, now: zonedAt(Date.now(), timezone) })),
    [ids, menu, warehouseId, settings, timezone],
  );
  if (offers.length === 0) return null;
  return (
    <section aria-label={t('offers')}>
      <h3 className="cart-offers__title">{t('offers')}</h3>
      <ul className="rail minis cart-offers">
        {offers.map((product, i) => (
          <Offer key={product.id} product={product} tint={tintOf(product.tint, i)} />
        ))}
      </ul>
    </section>
  );
});
