'use client';

import { type ReactNode, useRef } from 'react';
import { chipVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { Opening, useAvailabilityOf, usePlaceDishes } from '../availability-client.tsx';
import type { MenuSection } from '../menu-sections.ts';
import { NextButton } from '../next-button-client.tsx';
import { ExtraCard, ProductCard, TitleNote } from '../product-card-client.tsx';
import { rail } from '../rail.ts';

interface DishShelfProps {
  readonly section: MenuSection;
  /** The link to all dishes of the category. */
  readonly all: NonNullable<MenuSection['more']>;
  /** The accessible name of the button that scrolls the row. */
  readonly nextLabel: string;
  readonly isFirst: boolean;
}

/** Number of cards that fit a wide screen. */
const FITTING = 4;

/** The first dishes of a category in one row; the others are on its page. */
export function DishShelf({ section, all, nextLabel, isFirst }: DishShelfProps) {
  const { slug, title, note, description, opening, isCompact = false, feature } = section;
  const row = useRef<HTMLDivElement>(null);
  const dishes = feature === undefined ? section.dishes : [feature, ...section.dishes];
  useAvailabilityOf(dishes.map(({ id }) => id));
  const Card = isCompact ? ExtraCard : ProductCard;
  return (
    <section
      id={slug}
      className={cn('relative pt-10 lg:pt-16', !isFirst && '[content-visibility:auto] [contain-intrinsic-block-size:auto_440px]')}
    >
      <div className="mb-3.5 flex flex-wrap items-center gap-x-4 gap-y-2 lg:mb-5">
        <div className="min-w-0 flex-[1_1_10rem] wrap-anywhere">
          <h2 className="font-display text-title-l text-balance">
            <a href={all.href} className="relative after:absolute after:-inset-y-2 after:inset-x-0">
              {title}
            </a>
            <TitleNote note={note} />
          </h2>
          <Opening opening={opening} />
          {description !== undefined && <p className="mt-px text-small whitespace-pre-line text-muted lg:text-body">{description}</p>}
        </div>
        <a href={all.href} className={cn(chipVariants(), 'flex-none')}>
          {all.text}
          <span className="sr-only">. {all.label}</span>
          <Icon name="right" size="s" />
        </a>
      </div>
      <div ref={row} className={cn(rail, 'gap-cards pb-1')}>
        {dishes.map((dish, index) => (
          <Card
            key={dish.id}
            dish={dish}
            heading="h3"
            priority={isFirst && index === 0 ? 'high' : 'lazy'}
            className={isCompact ? 'w-37.5 lg:w-49' : 'w-[min(44vw,190px)] md:w-54 lg:w-[calc((100%-3.4*var(--grid-gap))/4.4)]'}
          />
        ))}
      </div>
      {dishes.length > FITTING && <NextButton row={row} label={nextLabel} className="absolute -end-3.5 top-[46%] z-3" />}
    </section>
  );
}

/** Page type `cat2`: prices are those of the visitor's place and are shown when its catalogue is loaded; until then their space is reserved (`data-prices` in base.css). */
export function PriceGate({ children }: { readonly children: ReactNode }) {
  const isReady = useStoresReady();
  const warehouseId = usePlace(({ location }) => location?.warehouseId ?? null);
  const hasCome = usePlaceDishes((state) => state.warehouseId === warehouseId || state.hasFailed);
  return <div data-prices={isReady && hasCome ? 'shown' : 'waiting'}>{children}</div>;
}
