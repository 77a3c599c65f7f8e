import { BuyButton } from '#components/product/buy-button-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import type { MediaVariants } from '#lib/media/source.ts';
import type { DishSummary } from './dish-summary.ts';

interface CardProps {
  readonly dish: DishSummary;
  readonly media: MediaVariants;
}

// The link of the name covers the whole card; the buy button lies above it.
const coveringLink = 'after:absolute after:inset-0';

/** A dish in the grid: the tile with the picture, the name, what one gets, the price. */
export function ProductCard({ dish, media }: CardProps) {
  const isOut = dish.buy === 'unavailable';
  return (
    <article
      data-tint={dish.tint}
      className="group relative flex min-w-0 flex-col [contain-intrinsic-size:auto_280px] [content-visibility:auto]"
    >
      <div className="relative grid aspect-[1/0.96] place-items-center overflow-hidden rounded-card bg-tint lg:aspect-[1/0.82]">
        {dish.image !== undefined && (
          <Picture
            src={dish.image}
            alt=""
            media={media}
            width={168}
            desktopWidth={300}
            className={cn(
              'size-[94%] object-contain transition-transform duration-360 ease-out group-hover:scale-[1.045] group-hover:-rotate-1',
              isOut && 'opacity-50 grayscale-85',
            )}
          />
        )}
        <Badges dish={dish} className="absolute start-2.5 top-2.5" />
      </div>
      <h3 className={cn('mt-2.5 line-clamp-2 text-strong lg:mt-3.5 lg:text-[1.125rem]/5.75', isOut && 'text-muted')}>
        <DishLink dish={dish} className={coveringLink}>
          {dish.name}
        </DishLink>
      </h3>
      <p className="mt-1 line-clamp-2 text-small text-muted max-lg:hidden">{dish.description}</p>
      <div className="mt-auto items-center justify-between gap-3 lg:flex lg:pt-3.5">
        <p className="mt-0.5 text-small text-muted">{dish.quantity}</p>
        <div className="relative z-1 pt-2.5 lg:min-w-33 lg:pt-0">
          <BuyButton dish={dish} />
        </div>
      </div>
    </article>
  );
}

/** The signature dish that opens a section: two columns wide, the render bleeds off the edge. */
export function FeatureCard({ dish, media, priority }: CardProps & { readonly priority: 'high' | 'lazy' }) {
  return (
    <article data-tint={dish.tint} className="relative col-span-full flex min-h-54 overflow-hidden rounded-sheet bg-tint lg:col-span-2">
      {dish.image !== undefined && (
        <Picture
          src={dish.image}
          alt=""
          media={media}
          width={236}
          desktopWidth={430}
          priority={priority}
          className="absolute -end-15.5 top-1/2 w-59 max-w-none -translate-y-1/2 lg:-end-16.5 lg:w-107.5"
        />
      )}
      <div className="relative z-1 flex w-[57%] flex-col items-start p-4 pe-0 lg:w-[52%] lg:p-8 lg:pe-0">
        <Badges dish={dish} className="mb-2.5" />
        <h3 className="font-display text-title-m lg:text-title-l">
          <DishLink dish={dish} className="after:absolute after:inset-y-0 after:start-0 after:-end-[90%]">
            {dish.name}
          </DishLink>
        </h3>
        <p className="mt-1.5 text-small text-ink/82 lg:text-body">{dish.description}</p>
        <p className="mt-1.5 text-small text-ink/78 lg:text-body">{dish.quantity}</p>
        <div className="relative z-1 mt-auto min-w-37 pt-3">
          <BuyButton dish={dish} raised />
        </div>
      </div>
    </article>
  );
}

/** A sauce or another extra as a compact tile. */
export function ExtraCard({ dish, media }: CardProps) {
  return (
    <article data-tint={dish.tint} className="relative grid grid-rows-[auto_auto_1fr_auto] gap-1 rounded-card bg-tint p-2 lg:p-3">
      {dish.image !== undefined && (
        <Picture src={dish.image} alt="" media={media} width={92} desktopWidth={128} className="mx-auto w-23 lg:w-32" />
      )}
      <h3 className="px-1.5 text-[0.875rem]/4.5 font-semibold">
        <DishLink dish={dish} className={coveringLink}>
          {dish.name}
        </DishLink>
      </h3>
      <p className="px-1.5 text-small text-ink/78">{dish.quantity}</p>
      <div className="relative z-1 pt-1.5">
        <BuyButton dish={dish} raised />
      </div>
    </article>
  );
}

function Badges({ dish: { badges = [] }, className }: { readonly dish: DishSummary; readonly className: string }) {
  return badges.length === 0 ? null : (
    <div className={cn('flex max-w-full flex-wrap gap-1', className)}>
      {badges.map((badge) => (
        <Badge key={badge.text} {...badge} />
      ))}
    </div>
  );
}
