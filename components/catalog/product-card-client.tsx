'use client';

import { cva } from 'class-variance-authority';
import { cardFoodMark } from '#components/layers/late-slots.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { BuyButton } from '#components/product/buy-button-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Badge } from '#components/ui/labels.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { Initial, Picture, type PicturePriority } from '#components/ui/picture.tsx';
import { useLate } from '#lib/client/late.ts';
import { useDishHere } from './availability-client.tsx';
import type { DishSummary } from './dish-summary.ts';

interface CardProps {
  readonly dish: DishSummary;
  /** One level below the section's heading. */
  readonly heading?: 'h2' | 'h3';
  /** `high` for the largest picture of the first screen. */
  readonly priority?: PicturePriority;
  /** On phones the picture is beside the text, for a narrow column. */
  readonly isRow?: boolean;
  readonly className?: string | undefined;
}

// The name's link covers the whole card; the heart and the buy button are above it.
const coveringLink = 'after:absolute after:inset-0';

/** A dish in a grid: the tile with the picture, name, size, and the price as the button. */
export function ProductCard({ dish: summary, heading: Heading = 'h3', priority = 'lazy', isRow = false, className }: CardProps) {
  const dish = useDishHere(summary);
  return (
    <article
      data-tint={dish.tint}
      className={cn(
        'group relative flex min-w-0 flex-col',
        isRow && 'max-md:min-[300px]:grid max-md:min-[300px]:grid-cols-[100px_minmax(0,1fr)] max-md:gap-x-3',
        className,
      )}
    >
      <div
        data-plate={dish.imageKind ?? ''}
        className={cn(
          'relative overflow-hidden rounded-card bg-tint lg:aspect-[1/0.82]',
          isRow ? 'max-md:row-span-2 max-md:min-h-29.5 md:aspect-[1/0.96]' : 'aspect-[1/0.96]',
        )}
      >
        <CardPicture dish={dish} priority={priority} />
        <Marks dish={dish} className="start-2 bottom-2 max-w-[calc(100%-16px)] items-start" />
      </div>
      <Badges
        dish={dish}
        className={cn(
          'absolute lg:start-3.5 lg:top-3.5',
          isRow
            ? 'start-1.5 top-1.5 max-w-22 max-md:*:not-first:hidden md:start-2.5 md:top-2.5 md:max-w-[calc(100%-58px)]'
            : 'start-2.5 top-2.5 max-w-[calc(100%-58px)]',
        )}
      />
      <FavouriteButton
        productId={dish.id}
        name={dish.name}
        className={cn('absolute z-2 lg:end-1.5 lg:top-1.5', isRow ? '-end-2.5 -top-2.5 md:end-0.5 md:top-0.5' : 'end-0.5 top-0.5')}
      />
      <Heading className={cn('card-name', isRow && 'mt-0.5 pe-9 md:mt-2.5 md:pe-0 lg:mt-3.5', dish.buy === 'unavailable' && 'text-muted')}>
        <DishLink dish={dish} className={coveringLink}>
          {dish.name}
        </DishLink>
      </Heading>
      {dish.description !== undefined && <p className="card-text">{dish.description}</p>}
      <div className="card-foot">
        <p className="mt-0.75 text-small text-muted xl:mt-0">{dish.quantity}</p>
        <div className="relative z-1 pt-2.5 xl:pt-0">
          <BuyButton dish={dish} size="card" />
        </div>
      </div>
    </article>
  );
}

/** The signature dish of a section: two columns wide, with the picture extending beyond the edge. */
export function FeatureCard({ dish: summary, heading: Heading = 'h3', priority = 'lazy', isRow = false, className }: CardProps) {
  const { media } = useShop();
  const dish = useDishHere(summary);
  return (
    <article
      data-tint={dish.tint}
      className={cn(
        'group relative col-span-full flex overflow-hidden rounded-sheet bg-tint-wide md:col-span-2 lg:min-h-0',
        isRow ? 'min-h-47 md:min-h-54' : 'min-h-54',
        // The same height as the row of cards beside it.
        'lg:before:pt-[calc(41.667%+8.18rem)] lg:before:content-[""]',
        className,
      )}
    >
      {dish.image === undefined ? (
        <span className="absolute inset-y-0 start-1/2 end-0">
          <Initial name={dish.name} />
        </span>
      ) : (
        <Picture
          src={dish.image}
          alt={dish.name}
          media={media}
          width={236}
          desktopWidth={430}
          priority={priority}
          className={cn(
            'absolute top-1/2 z-1 max-w-none -translate-y-1/2 md:-end-16 md:w-78 lg:-end-19 lg:w-75 xl:-end-16.5 xl:w-107.5',
            isRow ? '-end-19.5 w-50' : '-end-15.5 w-47.5 min-[360px]:w-59',
            dish.buy === 'unavailable' ? '[filter:grayscale(0.85)_opacity(0.5)]' : '[filter:var(--art-filter)]',
          )}
        />
      )}
      <Marks dish={dish} className="end-3 bottom-3 max-w-[calc(50%-20px)] items-end" />
      <FavouriteButton productId={dish.id} name={dish.name} className="absolute end-0.5 top-0.5 z-3 lg:end-1.5 lg:top-1.5" />
      <div
        className={cn(
          'relative z-2 flex flex-col items-start py-4 ps-4 md:pt-5.5 md:pb-5 md:ps-5.5 lg:w-[54%] lg:pt-6 lg:pb-5.5 lg:ps-6 xl:w-[52%] xl:pt-7.5 xl:pb-7 xl:ps-8',
          isRow ? 'w-[66%] md:w-[57%]' : 'w-[57%]',
        )}
      >
        <Badges dish={dish} className="mb-2.5 max-w-full" />
        <Heading className="line-clamp-4 font-display text-title-m wrap-anywhere hyphens-auto xl:text-[1.875rem]/9">
          <DishLink dish={dish} className="after:absolute after:inset-y-0 after:start-0 after:-end-[90%]">
            {dish.name}
          </DishLink>
        </Heading>
        {dish.description !== undefined && (
          <p className={cn('mt-1.5 text-small text-ink/82 lg:mt-2.5 xl:text-body', isRow && 'max-md:hidden')}>{dish.description}</p>
        )}
        {dish.quantity !== undefined && <p className="mt-1.5 text-small text-ink/82 lg:mt-2 lg:text-body">{dish.quantity}</p>}
        <div className="relative z-3 mt-auto w-max max-w-full min-w-37 pt-3 lg:min-w-44">
          <BuyButton dish={dish} size="feature" />
        </div>
      </div>
    </article>
  );
}

/** A sauce or another extra as a compact tile. */
export function ExtraCard({ dish: summary, heading: Heading = 'h3', className }: CardProps) {
  const { media } = useShop();
  const dish = useDishHere(summary);
  return (
    <article
      data-tint={dish.tint}
      className={cn(
        'group relative grid grid-cols-1 gap-1 rounded-card bg-[radial-gradient(120%_90%_at_28%_8%,var(--tint-hi),var(--tint))] p-2 lg:p-3',
        className,
      )}
    >
      {dish.image === undefined ? (
        <span className="relative mx-auto -mt-0.5 size-23 lg:size-32">
          <Initial name={dish.name} />
        </span>
      ) : (
        <Picture
          src={dish.image}
          alt=""
          media={media}
          width={92}
          desktopWidth={128}
          className={cn(
            'mx-auto -mt-0.5 w-23 lg:w-32',
            dish.imageKind === 'photo'
              ? 'aspect-square rounded-button object-cover [filter:var(--photo-filter)]'
              : '[filter:var(--art-filter)]',
          )}
        />
      )}
      <Marks dish={dish} className="start-2 top-2 max-w-[calc(100%-16px)] items-start" />
      <FavouriteButton productId={dish.id} name={dish.name} className="absolute end-0.5 top-0.5 z-2 lg:end-1.5 lg:top-1.5" />
      <Heading className="px-1.5 text-label/4.5 font-semibold lg:text-strong/4.5">
        <DishLink dish={dish} className={coveringLink}>
          {dish.name}
        </DishLink>
      </Heading>
      <p className="px-1.5 text-small text-ink/82">{dish.quantity}</p>
      <div className="relative z-1 mt-auto pt-1.5">
        <BuyButton dish={dish} raised />
      </div>
    </article>
  );
}

/** «400°», superscript after the title of a list. */
export const TitleNote = ({ note }: { readonly note: string | undefined }) =>
  note !== undefined && (
    <sup className="relative -top-[0.82em] ms-[0.35em] align-baseline font-text text-[max(0.75rem,0.46em)]/none font-semibold tracking-normal text-brand-strong">
      {note}
    </sup>
  );

interface PartProps {
  readonly dish: DishSummary;
  readonly className: string;
}

function Badges({ dish: { badges = [] }, className }: PartProps) {
  return badges.length === 0 ? null : (
    <div className={cn('pointer-events-none z-2 flex flex-wrap gap-1', className)}>
      {badges.map((badge) => (
        <Badge key={badge.text} {...badge} />
      ))}
    </div>
  );
}

/** Warnings for this visitor. They are positioned over the picture, so that nothing moves when they appear. */
export function Marks({ dish, className }: PartProps) {
  const FoodMark = useLate(cardFoodMark);
  if ((FoodMark === null || dish.conflicts === undefined) && dish.stockText === undefined) return null;
  return (
    <div className={cn('pointer-events-none absolute z-2 flex flex-col gap-1', className)}>
      {FoodMark !== null && <FoodMark dish={dish} />}
      {dish.stockText !== undefined && (
        <span className="rounded-badge bg-[color-mix(in_oklab,var(--raised)_88%,transparent)] px-2 py-0.75 text-caption font-[650] wrap-anywhere">
          {dish.stockText}
        </span>
      )}
    </div>
  );
}

const tilePicture = cva('absolute m-auto', {
  variants: {
    kind: {
      render: 'inset-0 size-[94%] object-contain',
      photo: 'inset-0 size-full object-cover',
      glyph: 'inset-x-0 top-[2%] bottom-0 size-[44%]',
    },
    isOut: { true: '[filter:grayscale(0.85)_opacity(0.5)]', false: '' },
  },
  compoundVariants: [
    { kind: 'render', isOut: false, className: '[filter:var(--art-filter)]' },
    { kind: 'photo', isOut: false, className: '[filter:var(--photo-filter)]' },
    { kind: 'glyph', isOut: false, className: '[filter:drop-shadow(0_8px_8px_rgb(20_8_2/0.45))]' },
  ],
});

/**
 * The picture of a dish in its tile: a cut-out picture, a photo over the whole tile, a glyph on a plate, or the first letter of the name; without a picture of its own
 * the shop's placeholder video (setting show_demo_previews, CAT-11).
 */
export function CardPicture({ dish, priority }: Required<Pick<CardProps, 'dish' | 'priority'>>) {
  const { media, previewVideo } = useShop();
  const { name, image, imageKind: kind = 'render', hasNoPicture = image === undefined, buy } = dish;
  return (
    <>
      {image === undefined ? (
        <Initial name={name} />
      ) : (
        <Picture
          src={image}
          alt={name}
          media={media}
          width={168}
          desktopWidth={300}
          priority={priority}
          className={cn(tilePicture({ kind, isOut: buy === 'unavailable' }), 'lean-on-hover')}
        />
      )}
      {hasNoPicture && previewVideo !== '' && (
        <LoopVideo src={previewVideo} poster={image} className="absolute inset-0 size-full object-cover" />
      )}
    </>
  );
}
