'use client';

import { useMemo, useRef } from 'react';
import { usePageFilters } from '#components/filters/page-filters.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { BuyButton } from '#components/product/buy-button-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Opening, useAvailabilityOf, useDishHere } from '../availability-client.tsx';
import type { ListedCategory } from '../category-links.ts';
import type { DishSummary } from '../dish-summary.ts';
import type { MenuSection } from '../menu-sections.ts';
import { NextButton } from '../next-button-client.tsx';
import { CardPicture, Marks, TitleNote } from '../product-card-client.tsx';
import { rail } from '../rail.ts';
import { RestDishes } from '../rest-dishes-client.tsx';

/** A category of the page types samokat and lavka; empty fields are absent. */
export interface GrocerShelf extends Pick<MenuSection, 'slug' | 'title' | 'note' | 'description' | 'opening'> {
  readonly categoryId: number;
  /** Its dishes by subcategory, each once; without a title those directly in the category. */
  readonly groups: readonly MenuSection[];
  /** The page with all dishes, on a page with many shelves. */
  readonly all?: { readonly href: string; readonly text: string };
  /** «Ещё 6»: the last tile of an incomplete row. */
  readonly moreText?: string;
  /** The accessible name of the button that scrolls a row. */
  readonly nextLabel: string;
}

interface ShelfProps {
  readonly shelf: GrocerShelf;
  /** All dishes in a dense grid, or the first of them in a horizontal row. */
  readonly variant: 'grid' | 'row';
  /** It is the first part of the page. */
  readonly isFirst?: boolean;
  /** `h1`: the page shows only this category. */
  readonly heading?: 'h1' | 'h2';
  /** The header is a panel with the category's picture. */
  readonly panel?: ListedCategory | undefined;
}

const grid =
  'grid grid-cols-1 min-[300px]:grid-cols-2 gap-x-cards gap-y-5 min-[600px]:grid-cols-3 md:grid-cols-4 lg:gap-y-6 min-[1400px]:grid-cols-5! min-[1640px]:grid-cols-6!';

/** One category with its dishes as small cards. Shelves below the screen are laid out when they come near. */
export function Shelf({ shelf: sent, variant, isFirst = false, heading: Heading = 'h2', panel }: ShelfProps) {
  const shelf = useNarrowedShelf(sent);
  const { slug, groups } = shelf;
  useAvailabilityOf(groups.flatMap(({ dishes }) => dishes.map(({ id }) => id)));
  const Sub = Heading === 'h1' ? 'h2' : 'h3';
  const BelowSub = Heading === 'h1' ? 'h3' : 'h4';
  if (groups.length === 0 && Heading === 'h2') return null;
  return (
    <section
      id={slug}
      className={cn(
        'px-gutter',
        isFirst ? 'pt-5 lg:pt-4' : 'pt-8 [content-visibility:auto]',
        !isFirst && (variant === 'row' ? '[contain-intrinsic-block-size:auto_380px]' : '[contain-intrinsic-block-size:auto_900px]'),
        '[--row:290px]',
      )}
    >
      {panel === undefined ? <ShelfHead shelf={shelf} heading={Heading} /> : <PanelHead shelf={shelf} heading={Heading} panel={panel} />}
      {variant === 'row' ? (
        <Row shelf={shelf} isFirst={isFirst} />
      ) : (
        groups.map((group, index) => (
          <div key={group.slug} className={index === 0 ? undefined : 'mt-6'}>
            {group.title !== '' && <Sub className="mb-3 text-lead/5.5 font-[650] wrap-anywhere">{group.title}</Sub>}
            <div className={grid}>
              {group.dishes.map((dish, position) => (
                <GrocerCard
                  key={dish.id}
                  dish={dish}
                  heading={group.title === '' ? Sub : BelowSub}
                  priority={isFirst && index === 0 && position === 0 ? 'high' : 'lazy'}
                />
              ))}
              {group.rest !== undefined && <RestDishes rest={group.rest} grid={grid} heading="h3" isCompact={false} isRow={false} />}
            </div>
          </div>
        ))
      )}
    </section>
  );
}

/** A shelf with the page's filters applied; links to its category keep them. */
function useNarrowedShelf(shelf: GrocerShelf): GrocerShelf {
  const narrow = usePageFilters((page) => page.narrow);
  const search = usePageFilters((page) => page.search);
  return useMemo(() => {
    if (narrow === null) return shelf;
    const { all, moreText: _, ...head } = shelf;
    const { slug, title: label, categoryId } = head;
    const groups =
      all === undefined ? head.groups.map(narrow) : [narrow({ slug, title: '', categoryId, dishes: [], more: { ...all, label } })];
    return {
      ...head,
      ...(all !== undefined && { all: { ...all, href: `${all.href}${search}` } }),
      groups: groups.filter(({ dishes }) => dishes.length > 0),
    };
  }, [narrow, search, shelf]);
}

interface HeadProps {
  readonly shelf: GrocerShelf;
  readonly heading: 'h1' | 'h2';
}

function Title({ shelf: { title, note }, heading: Heading, className }: HeadProps & { readonly className: string }) {
  return (
    <Heading className={cn('min-w-0 font-display text-title-l wrap-anywhere', className)}>
      {title}
      <TitleNote note={note} />
    </Heading>
  );
}

function ShelfHead({ shelf, heading }: HeadProps) {
  const { all, description, opening } = shelf;
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
      <Title shelf={shelf} heading={heading} className="lg:text-[1.5rem]/8" />
      <Opening opening={opening} />
      {all !== undefined && (
        <a href={all.href} className="inline-flex min-h-tap items-center gap-0.5 text-small font-semibold text-muted hover:text-ink">
          {all.text}
          <Icon name="right" size="s" />
        </a>
      )}
      {heading === 'h1' && description !== undefined && (
        <p className="basis-full text-small whitespace-pre-line text-muted">{description}</p>
      )}
    </div>
  );
}

function PanelHead({ shelf, heading, panel: { tint, image } }: HeadProps & { readonly panel: ListedCategory }) {
  const { media } = useShop();
  const { description, opening } = shelf;
  return (
    <div
      data-tint={tint}
      className="relative mb-5 min-h-26 overflow-hidden rounded-card bg-[radial-gradient(110%_120%_at_calc(50%+24%*var(--way))_30%,var(--tint-hi),var(--tint))] py-4.5 ps-4.5 pe-[46%] forced-outline lg:min-h-33 lg:py-7 lg:ps-7 lg:pe-60"
    >
      <Title shelf={shelf} heading={heading} className="lg:text-title-xl" />
      <Opening opening={opening} />
      {description !== undefined && <p className="text-small whitespace-pre-line text-muted">{description}</p>}
      {image !== undefined && (
        <Picture
          src={image}
          alt=""
          media={media}
          width={168}
          desktopWidth={220}
          priority="high"
          className="absolute end-1 -bottom-11 size-42 object-contain [filter:var(--art-filter)] lg:end-6 lg:-bottom-14 lg:size-55"
        />
      )}
    </div>
  );
}

/** Number of cards from which a row is wider than the screen. */
const FITTING = 3;

function Row({ shelf, isFirst }: { readonly shelf: GrocerShelf; readonly isFirst: boolean }) {
  const row = useRef<HTMLDivElement>(null);
  const dishes = shelf.groups.flatMap((group) => group.dishes);
  return (
    <div className="relative">
      <div ref={row} className={cn(rail, 'items-stretch gap-cards pt-1 pb-3')}>
        {dishes.map((dish, index) => (
          <GrocerCard key={dish.id} dish={dish} heading="h3" priority={isFirst && index === 0 ? 'high' : 'lazy'} className="w-39 lg:w-40" />
        ))}
        {shelf.moreText !== undefined && shelf.all !== undefined && (
          <a
            href={shelf.all.href}
            className="grid w-39 content-center justify-items-center gap-2 rounded-card bg-sunken text-small font-semibold lg:w-40 forced-outline"
          >
            <Icon name="right" size="l" />
            {shelf.moreText}
          </a>
        )}
      </div>
      {dishes.length > FITTING && <NextButton row={row} label={shelf.nextLabel} className="absolute end-2 top-13 z-3" />}
    </div>
  );
}

interface GrocerCardProps {
  readonly dish: DishSummary;
  readonly heading: 'h2' | 'h3' | 'h4';
  readonly priority?: 'high' | 'lazy';
  readonly className?: string;
}

/** A small card of a dense grid: picture, name, size, and the price as the button. */
function GrocerCard({ dish: summary, heading: Heading, priority = 'lazy', className }: GrocerCardProps) {
  const dish = useDishHere(summary);
  const [badge] = dish.badges ?? [];
  return (
    <article data-tint={dish.tint} className={cn('group relative flex min-w-0 flex-col', className)}>
      <div data-plate={dish.imageKind ?? ''} className="relative aspect-[1/0.94] overflow-hidden rounded-card bg-tint">
        <CardPicture dish={dish} priority={priority} />
        <Marks dish={dish} className="start-2 bottom-2 max-w-[calc(100%-16px)] items-start" />
      </div>
      {badge !== undefined && (
        <div className="pointer-events-none absolute start-2 top-2 z-2 max-w-[calc(100%-58px)]">
          <Badge {...badge} />
        </div>
      )}
      <FavouriteButton productId={dish.id} name={dish.name} className="absolute end-0 top-0 z-2" />
      <Heading className={cn('mt-2 text-label/4.5 font-[550] wrap-anywhere', dish.buy === 'unavailable' && 'text-muted')}>
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
