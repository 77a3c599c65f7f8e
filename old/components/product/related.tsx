import { useLocale, useTranslations } from 'next-intl';
import { memo } from 'react';
import { defaultVariation } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import { addressIn } from '#lib/i18n/shop-language.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import { buyState } from '#old/components/catalogue/card-view.ts';
import { Heart } from '#old/components/catalogue/heart-client.tsx';
import { needsChoice } from '#old/components/catalogue/product-facts.ts';
import { tintOf } from '#old/components/catalogue/tint.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { FoodMark } from '#old/components/preferences/food-mark-client.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { Initial } from '#old/components/ui/initial.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { Price } from '#old/components/ui/price.tsx';
import { useModals } from '#old/stores/modals.ts';
import type { Neighbour } from './product-context.ts';
import { useAddToCart } from './use-add-to-cart.ts';

interface Props {
  readonly dishes: readonly Neighbour[];
  readonly currency: string;
  readonly media: MediaVariants;
  readonly heading: 'h2' | 'h3';
}

/** «С этим берут»: a rail of small cards that open the dish; the plus takes it along. */
export const Related = memo(function Related({ dishes, currency, media, heading: Heading }: Props) {
  const t = useTranslations('product');
  const c = useTranslations('catalogue');
  const locale = useLocale();
  const place = usePlace();
  const addToCart = useAddToCart();
  if (dishes.length === 0) return null;
  const add = ({ product, path }: Neighbour): void => {
    if (needsChoice(product)) useModals.getState().open('product', { productId: product.id, address: addressIn(locale, path) });
    else addToCart({ product, variation: defaultVariation(product), chosen: [] });
  };
  return (
    <div>
      <Heading className="product__sub">{t('related')}</Heading>
      <div className="rail minis">
        {dishes.map((dish, i) => {
          const { product, path, from } = dish;
          const state = buyState(product, place);
          const money = formatMoney(from.price, currency, locale);
          const price = from.isFrom ? c('from', { price: money }) : money;
          const before = from.before > from.price ? formatMoney(from.before, currency, locale) : undefined;
          return (
            <article key={product.id} className="mini" data-tint={tintOf(product.tint, i)}>
              <span className="mini__art">
                {product.images[0] === undefined ? (
                  <Initial name={product.name} />
                ) : (
                  <Picture src={product.images[0]} alt="" media={media} sizes="60px" shown={60} width={60} height={60} />
                )}
              </span>
              <span>
                <b>
                  <a href={addressIn(locale, path)} data-product={product.id}>
                    {product.name}
                  </a>
                </b>
                <small>{state === 'out' ? t('soldOut') : <Price text={price} before={before} beforeLabel={c('before')} />}</small>
                <FoodMark productId={product.id} />
              </span>
              <Heart id={product.id} name={product.name} className="iconbtn mini__heart" />
              {(state === 'direct' || state === 'choose') && (
                <IconButton
                  icon="plus"
                  label={`${state === 'choose' ? c('choose', { name: product.name }) : c('addToCart', { name: product.name })} ${price}`}
                  onClick={() => add(dish)}
                />
              )}
            </article>
          );
        })}
      </div>
    </div>
  );
});
