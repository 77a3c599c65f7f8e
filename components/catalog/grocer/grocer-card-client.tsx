'use client';

import { useShop } from '#components/layout/shop-context-client.tsx';
import { BuyButton } from '#components/product/buy-button-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { SummaryFoodMark } from '#components/product/food-mark-client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { CardPicture } from '../card-picture.tsx';
import type { DishSummary } from '../dish-summary.ts';
import { useDishHere } from '../use-dish-here.ts';

interface GrocerCardProps {
  readonly dish: DishSummary;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly priority?: 'high' | 'lazy';
  readonly className?: string;
}

/** A small card of a dense grid: picture, name, what one gets, and the price as the button. */
export function GrocerCard({ dish: summary, heading: Heading, priority = 'lazy', className }: GrocerCardProps) {
  const { media, previewVideo } = useShop();
  const dish = useDishHere(summary);
  const isOut = dish.buy === 'unavailable';
  const [badge] = dish.badges ?? [];
  return (
    <article data-tint={dish.tint} className={cn('group relative flex min-w-0 flex-col', className)}>
      <div data-plate={dish.imageKind ?? ''} className="relative aspect-[1/0.94] overflow-hidden rounded-card bg-tint">
        <CardPicture dish={dish} media={media} priority={priority} isOut={isOut} standInVideo={previewVideo} />
        <div className="pointer-events-none absolute start-2 bottom-2 z-2 flex max-w-[calc(100%-16px)] flex-col items-start gap-1">
          {dish.conflicts !== undefined && <SummaryFoodMark dish={dish} />}
          {dish.stockText !== undefined && (
            <span className="rounded-badge bg-[color-mix(in_oklab,var(--raised)_88%,transparent)] px-2 py-0.75 text-caption font-[650] wrap-anywhere">
              {dish.stockText}
            </span>
          )}
        </div>
      </div>
      {badge !== undefined && (
        <div className="pointer-events-none absolute start-2 top-2 z-2 max-w-[calc(100%-58px)]">
          <Badge {...badge} />
        </div>
      )}
      <FavouriteButton productId={dish.id} name={dish.name} className="absolute end-0 top-0 z-2" />
      <Heading className={cn('mt-2 text-[0.875rem]/4.5 font-[550] wrap-anywhere', isOut && 'text-muted')}>
        <DishLink dish={dish} className="line-clamp-3 after:absolute after:inset-0">
          {dish.name}
        </DishLink>
      </Heading>
      <p className="mb-2 truncate text-caption text-muted">{dish.quantity}</p>
      <div className="relative z-1 mt-auto">
        <BuyButton dish={dish} />
      </div>
    </article>
  );
}
