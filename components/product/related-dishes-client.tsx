'use client';

import { useTranslations } from 'next-intl';
import { useDishHere } from '#components/catalog/availability-client.tsx';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { cardFoodMark, quickAdd } from '#components/layers/late-slots.ts';
import { Price } from '#components/ui/price.tsx';
import { useLate } from '#lib/client/late.ts';
import { DishArt } from './dish-art.tsx';
import { DishLink } from './dish-link-client.tsx';
import { FavouriteButton } from './favourite-button-client.tsx';

interface RelatedDishesProps {
  readonly dishes: readonly DishSummary[];
  readonly heading: 'h2' | 'h3';
}

/** «С этим берут»: a rail of small cards that open their dish; the plus adds it. */
export function RelatedDishes({ dishes, heading: Heading }: RelatedDishesProps) {
  const t = useTranslations('product');
  if (dishes.length === 0) return null;
  return (
    <div className="min-w-0">
      <Heading className="mb-2.5 text-title-s">{t('related')}</Heading>
      <div className="-mx-gutter flex gap-2.5 overflow-x-auto px-gutter scrollbar-none lg:mx-0 lg:px-0">
        {dishes.map((dish) => (
          <RelatedDish key={dish.id} dish={dish} />
        ))}
      </div>
    </div>
  );
}

function RelatedDish({ dish: summary }: { readonly dish: DishSummary }) {
  const catalogue = useTranslations('catalogue');
  const dish = useDishHere(summary);
  const QuickAdd = useLate(quickAdd);
  const FoodMark = useLate(cardFoodMark);
  return (
    <article
      data-tint={dish.tint}
      className="relative grid min-h-23 w-64 flex-none grid-cols-[60px_1fr] items-center gap-2.5 rounded-large bg-sunken py-1.5 ps-1.5 pe-12 forced-outline"
    >
      <span className="relative size-15 overflow-hidden rounded-[14px] bg-tint">
        <DishArt name={dish.name} src={dish.image ?? ''} width={60} className="size-15" />
      </span>
      <span className="min-w-0">
        <b className="block text-label/4.25">
          <DishLink dish={dish} className="after:absolute after:inset-0">
            {dish.name}
          </DishLink>
        </b>
        <small className="text-small text-muted">
          {dish.buy === 'unavailable' ? (
            dish.unavailableText
          ) : (
            <Price price={dish.price} oldPrice={dish.oldPrice} oldPriceLabel={catalogue('before')} />
          )}
        </small>
        {FoodMark !== null && <FoodMark dish={dish} />}
      </span>
      <FavouriteButton productId={dish.id} name={dish.name} className="absolute! end-0.5 top-0.5 text-muted" />
      {QuickAdd !== null && <QuickAdd dish={dish} className="absolute! end-0.5 bottom-0.5 text-brand-strong" />}
    </article>
  );
}
