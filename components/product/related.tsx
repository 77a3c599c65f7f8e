import { useLocale, useTranslations } from 'next-intl';
import { tintOf } from '#components/catalogue/tint.ts';
import { FoodMark } from '#components/preferences/food-mark-client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { fromPrice } from '#lib/domain/pricing.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { MediaVariants } from '#lib/media/source.ts';
import type { Neighbour } from './product-context.ts';

interface Props {
  readonly dishes: readonly Neighbour[];
  readonly currency: string;
  readonly media: MediaVariants;
  readonly heading: 'h2' | 'h3';
}

/** «С этим берут»: a rail of small cards that open the dish. */
export function Related({ dishes, currency, media, heading: Heading }: Props) {
  const t = useTranslations('product');
  const locale = useLocale();
  if (dishes.length === 0) return null;
  return (
    <div>
      <Heading className="product__sub">{t('related')}</Heading>
      <div className="rail minis">
        {dishes.map(({ product, path }, i) => (
          <article key={product.id} className="mini" data-tint={tintOf(product.tint, i)}>
            <span className="mini__art">
              {product.images[0] && <Picture src={product.images[0]} alt="" media={media} sizes="60px" shown={60} width={60} height={60} />}
            </span>
            <span>
              <b>
                <a href={path} data-product={product.id}>
                  {product.name}
                </a>
              </b>
              <small>{formatMoney(fromPrice(product), currency, locale)}</small>
              <FoodMark productId={product.id} />
            </span>
          </article>
        ))}
      </div>
    </div>
  );
}
