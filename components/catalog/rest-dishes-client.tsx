'use client';

import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { readPath } from '#lib/client/api.ts';
import { useAvailabilityOf } from './availability-client.tsx';
import type { DishSummary } from './dish-summary.ts';
import type { DishName } from './menu-sections.ts';
import { ExtraCard, ProductCard } from './product-card-client.tsx';

/** Number of cards loaded together: whole rows of one, two, three, four and six columns. */
const GROUP = 12;
/** Distance from the screen at which a group is loaded. */
const NEAR = '800px 0px';
/** Milliseconds for which a group must stay near: groups passed by fast scrolling are not loaded. */
const STAY = 100;
const RETRY = 5_000;

interface RestDishesProps {
  readonly rest: readonly DishName[];
  /** Classes of the section's grid. */
  readonly grid: string;
  readonly heading: 'h2' | 'h3';
  readonly isCompact: boolean;
  readonly isRow: boolean;
}

const groupsOf = (names: readonly DishName[]): readonly (readonly DishName[])[] =>
  Array.from({ length: Math.ceil(names.length / GROUP) }, (_, index) => names.slice(index * GROUP, (index + 1) * GROUP));

/** The remaining dishes of a long list: links by name, which become cards when they come near. */
export const RestDishes = ({ rest, ...look }: RestDishesProps) =>
  groupsOf(rest).map((names) => <Group key={names[0]?.id} names={names} {...look} />);

function Group({ names, grid, heading, isCompact, isRow }: Omit<RestDishesProps, 'rest'> & { readonly names: readonly DishName[] }) {
  const place = useRef<HTMLDivElement>(null);
  const dishes = useDishesNear(place, names);
  useAvailabilityOf(dishes.map(({ id }) => id));
  useKeptFocus(place, dishes.length);
  const Card = isCompact ? ExtraCard : ProductCard;
  return (
    <div
      ref={place}
      className={cn(
        'col-span-full deferred [--rows:6] md:[--rows:4] lg:[--rows:3]',
        '[contain-intrinsic-block-size:auto_calc(var(--rows)*var(--row)-20px)]',
        grid,
      )}
    >
      {names.map((name) => {
        const dish = dishes.find(({ id }) => id === name.id);
        return dish === undefined ? (
          <NameCard key={name.id} name={name} heading={heading} isRow={isRow} />
        ) : (
          <Card key={name.id} dish={dish} heading={heading} isRow={isRow} />
        );
      })}
    </div>
  );
}

/** A card with only the name, about as large as the loaded card. */
const NameCard = ({
  name: { href, name },
  heading: Heading,
  isRow,
}: Pick<RestDishesProps, 'heading' | 'isRow'> & { readonly name: DishName }) => (
  <article className={cn('relative', isRow && 'max-md:min-[300px]:grid max-md:min-[300px]:grid-cols-[100px_minmax(0,1fr)] max-md:gap-x-3')}>
    <div
      className={cn('rounded-card bg-sunken', isRow ? 'max-md:min-h-29.5 md:aspect-[1/0.96]' : 'aspect-[1/0.96]', 'lg:aspect-[1/0.82]')}
    />
    <Heading className="mt-2.5 line-clamp-2 pb-17.5 text-strong lg:mt-3.5">
      <DishLink href={href} className="after:absolute after:inset-0">
        {name}
      </DishLink>
    </Heading>
  </article>
);

/** The cards of dishes once they are near the screen; retried after a failure. */
function useDishesNear(place: RefObject<HTMLElement | null>, names: readonly DishName[]): readonly DishSummary[] {
  const { locale } = useShop();
  const [dishes, setDishes] = useState<readonly DishSummary[]>([]);
  const ids = names.map(({ id }) => id).join(',');
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const end = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async () => {
      try {
        const answer = await readPath<{ readonly dishes: readonly DishSummary[] }>('/api/menu/summaries', {
          query: { locale, ids },
          signal: end.signal,
        });
        observer.disconnect();
        setDishes(answer.dishes);
      } catch {
        // The names stay links; the cards are requested again.
        if (!end.signal.aborted) timer = setTimeout(load, RETRY);
      }
    };
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer);
        if (entries.at(-1)?.isIntersecting === true) timer = setTimeout(load, STAY);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      end.abort();
      clearTimeout(timer);
      observer.disconnect();
    };
  }, [place, ids, locale]);
  return dishes;
}

/** When a focused name is replaced by its card, the card's link is focused. */
function useKeptFocus(place: RefObject<HTMLElement | null>, cards: number): void {
  const focused = useRef<string>(null);
  useEffect(() => {
    const element = place.current;
    const note = ({ target }: FocusEvent) => {
      focused.current = target instanceof HTMLAnchorElement ? target.getAttribute('href') : null;
    };
    element?.addEventListener('focusin', note);
    return () => element?.removeEventListener('focusin', note);
  }, [place]);
  useLayoutEffect(() => {
    if (cards === 0 || focused.current === null || document.activeElement !== document.body) return;
    const links = [...(place.current?.querySelectorAll<HTMLAnchorElement>('a[href]') ?? [])];
    links.find((link) => link.getAttribute('href') === focused.current)?.focus({ preventScroll: true });
  }, [place, cards]);
}
