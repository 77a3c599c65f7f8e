'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent, ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useDishHere } from '#components/catalog/availability-client.tsx';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { pricesOf } from '#components/product/buy-button-client.tsx';
import { AddControl } from '#components/product/dish-controls-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { SummaryFoodMark } from '#components/product/food-mark-client.tsx';
import { Button, chipVariants, IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Price } from '#components/ui/labels.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { Findings, Hit } from '#lib/domain/search/search-index.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useCart } from '#stores/cart.ts';
import { useSearch } from '#stores/search.ts';
import type { DishIndex, IndexedCategory } from './dish-index.ts';

/** A cell of the list: the dish, its buy button, its heart. */
export interface Cell {
  /** -1: the field itself. */
  readonly row: number;
  readonly cell: number;
}

export const cellId = (list: string, { row, cell }: Cell): string => `${list}-${row}-${cell}`;

/** Nothing typed; loading; no results; partial matches; full matches. */
export type SearchState = 'idle' | 'waiting' | 'none' | 'part' | 'whole';

interface SearchResultsProps {
  /** Id of the list. */
  readonly list: string;
  readonly index: DishIndex | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly state: SearchState;
  readonly rows: readonly SearchRow[];
  readonly active: Cell;
  /** Total number of dishes of the list; 0 when all are shown. */
  readonly all: number;
  readonly onAll: () => void;
}

/** Number of placeholder rows. */
const WAITING_ROWS = 6;

/** Below the field: the results; before typing, and without results, suggestions. */
export function SearchResults({ list, index, isFailed, onRetry, state, rows, active, all, onAll }: SearchResultsProps) {
  const t = useTranslations('search');
  const filters = useTranslations('filters');
  const catalogue = useTranslations('catalogue');
  if (isFailed) {
    return (
      <RetryAlert title={catalogue('menuFailed')} className="m-2" onRetry={onRetry}>
        {catalogue('menuFailedText')}
      </RetryAlert>
    );
  }
  if (state === 'waiting') return <Waiting />;
  const isOpenEnd = state === 'idle' || state === 'none';
  return (
    <>
      {state === 'none' && (
        <div className="px-3 pt-5 pb-2 text-center">
          <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={96} className="mx-auto -mt-2 mb-1 size-24" />
          <b className="block text-body font-semibold">{t('none')}</b>
          <p className="text-small text-muted">{t('noneText')}</p>
        </div>
      )}
      {state === 'part' && <p className="px-3 py-2 text-small text-muted">{t('part')}</p>}
      {state === 'idle' && <Recent />}
      {isOpenEnd && <Categories index={index} />}
      {isOpenEnd && (index === undefined || rows.length > 0) && <h3 className={cn(titleClass, 'px-2 py-1')}>{t('liked')}</h3>}
      {rows.length > 0 && (
        <div {...{ role: 'grid', id: list, 'aria-label': isOpenEnd ? t('liked') : t('results') }}>
          {rows.map((row, at) => (
            <SearchRowView
              key={row.kind === 'category' ? `c${row.category.id}` : row.dish.id}
              list={list}
              at={at}
              active={active.row === at ? active.cell : -1}
              row={row}
            />
          ))}
        </div>
      )}
      {isOpenEnd && index === undefined && <Waiting />}
      {all > 0 && (
        <div className="grid px-1.5 py-2">
          <Button onClick={thenField(onAll)}>{filters('show', { count: all })}</Button>
        </div>
      )}
    </>
  );
}

/** For a button that its own press removes: the focus of a keyboard continues in the field. */
const thenField =
  (act: () => void) =>
  ({ detail, currentTarget }: MouseEvent): void => {
    if (detail === 0) currentTarget.closest('search')?.querySelector('input')?.focus();
    act();
  };

const titleClass = 'text-small font-semibold text-muted';
const blockClass = 'grid gap-2 px-2 pt-2 pb-3';

/** Recent searches of this browser: a press repeats one, each can be deleted. */
function Recent() {
  const t = useTranslations('search');
  const recent = useSearch((search) => search.recent);
  const { type, forget, forgetAll } = useSearch.getState();
  if (recent.length === 0) return null;
  return (
    <section className={blockClass}>
      <div className="flex items-center justify-between">
        <h3 className={titleClass}>{t('recent')}</h3>
        <button type="button" className={cn(titleClass, 'min-h-tap px-1')} onClick={thenField(forgetAll)}>
          {t('forgetAll')}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((query) => (
          <li key={query} className="flex min-w-0 items-center">
            <button type="button" className={cn(chipVariants(), 'max-w-[60vw]')} onClick={thenField(() => type(query))}>
              <span className="truncate">{query}</span>
            </button>
            <IconButton icon="cross" label={t('forget', { query })} onClick={thenField(() => forget(query))} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX_CATEGORIES = 8;
/** Typical widths of category names. */
const CATEGORY_WIDTHS = ['w-18', 'w-20', 'w-16', 'w-22', 'w-20', 'w-42', 'w-44', 'w-32'] as const;

function Categories({ index }: Pick<SearchResultsProps, 'index'>) {
  const t = useTranslations('search');
  const roots = index?.categories.filter(({ isRoot }) => isRoot === true).slice(0, MAX_CATEGORIES);
  if (roots?.length === 0) return null;
  return (
    <section className={blockClass}>
      <h3 className={titleClass}>{t('categories')}</h3>
      <ul aria-busy={roots === undefined} className="flex flex-wrap gap-2">
        {roots?.map(({ id, href, name }) => (
          <li key={id}>
            <a href={href} className={chipVariants()}>
              {name}
            </a>
          </li>
        ))}
        {roots === undefined &&
          CATEGORY_WIDTHS.map((width, at) => (
            <li key={String(at)}>
              <Skeleton className={`h-tap ${width}`} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Placeholder rows in the size of the results. */
const Waiting = () =>
  Array.from({ length: WAITING_ROWS }, (_, at) => (
    <div key={String(at)} className="grid min-h-16 grid-cols-[48px_minmax(0,1fr)_92px] items-center gap-3 py-1 ps-1.5">
      <Skeleton className="size-12" />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </span>
      <Skeleton className="h-tap" />
    </div>
  ));

interface SearchRowProps {
  /** Id of the list. */
  readonly list: string;
  /** Its index in the list. */
  readonly at: number;
  /** The active cell in it, -1 for none. */
  readonly active: number;
  readonly row: SearchRow;
}

// The link covers the row; the buttons are above it.
const coveringLink = 'after:absolute after:inset-0 after:rounded-[14px]';
const rowClass = 'group/row relative grid items-center gap-x-3 gap-y-1 rounded-[14px] hover:bg-sunken';
const nameClass = 'line-clamp-2 text-strong wrap-anywhere';

/** A category or a dish in the results. Its links and buttons are pressed directly, or by keys in the field. */
export function SearchRowView({ list, at, active, row }: SearchRowProps) {
  const t = useTranslations('search');
  const cell = (column: number) => ({
    role: 'gridcell',
    id: cellId(list, { row: at, cell: column }),
    className: active === column && column > 0 ? 'rounded-control ring-3 ring-brand-strong' : undefined,
  });
  // table rows could not be styled as a list
  const line = { role: 'row', 'aria-selected': active >= 0, tabIndex: -1 };
  if (row.kind === 'category') {
    const { category, marks } = row;
    return (
      <div {...line} className={cn(rowClass, 'min-h-tap grid-cols-[minmax(0,1fr)_auto] px-3 py-1', active >= 0 && 'bg-sunken')}>
        <div {...cell(0)}>
          <a href={category.href} className={coveringLink}>
            <b className={nameClass}>
              <Marked text={category.name} marks={marks} />
            </b>
            <small className="block text-caption text-muted">{t('category')}</small>
          </a>
        </div>
        <Icon name="right" size="s" />
      </div>
    );
  }
  return <DishRow row={row} cell={cell} line={{ ...line, className: cn(rowClass, active === 0 && 'bg-sunken') }} />;
}

interface DishRowProps {
  readonly row: Extract<SearchRow, { kind: 'dish' }>;
  readonly cell: (column: number) => object;
  readonly line: { readonly className: string };
}

function DishRow({ row: { dish: found, marks, why }, cell, line }: DishRowProps) {
  const { media } = useShop();
  const dish = useDishHere(found);
  const { name, image, imageKind, quantity, tint } = dish;
  return (
    <div
      {...line}
      data-tint={tint}
      className={cn(
        line.className,
        'min-h-16 py-1 ps-1.5',
        // on narrow screens the price is below the name, which would otherwise need many lines (KF-CATALOG-21)
        'grid-cols-[48px_minmax(0,1fr)_44px] min-[600px]:grid-cols-[48px_minmax(0,1fr)_auto_44px]',
      )}
    >
      <span data-plate={imageKind ?? ''} className="relative size-12 overflow-hidden rounded-[12px] bg-tint">
        {image === undefined ? (
          <Initial name={name} />
        ) : (
          <Picture src={image} alt="" media={media} width={48} className="size-full object-contain" />
        )}
      </span>
      <div {...cell(0)}>
        <DishLink dish={dish} className={coveringLink}>
          <b className={nameClass}>
            <Marked text={name} marks={marks} />
          </b>
        </DishLink>
        {quantity !== undefined && <small className="block text-caption text-muted">{quantity}</small>}
        {why !== null && (
          <small className="block text-caption text-muted">
            <Marked text={why.text} marks={why.marks} />
          </small>
        )}
        <SummaryFoodMark dish={dish} variant="small" />
      </div>
      <div className="max-[599px]:col-start-2 max-[599px]:row-start-2 max-[599px]:justify-self-start">
        <div {...cell(1)}>
          <Add dish={dish} />
        </div>
      </div>
      <div className="max-[599px]:col-start-3 max-[599px]:row-span-2 max-[599px]:row-start-1">
        <div {...cell(2)}>
          <FavouriteButton productId={dish.id} name={name} className="relative z-1" />
        </div>
      </div>
    </div>
  );
}

const addClass =
  'relative z-1 flex min-h-tap items-center gap-1.5 rounded-[12px] bg-sunken px-2.5 forced-outline group-hover/row:bg-brand-soft hover:bg-brand-soft';

/** The price button that adds a dish, with the number in the cart. */
function Add({ dish }: { readonly dish: DishSummary }) {
  const t = useTranslations('catalogue');
  const lines = useCart(useShallow((cart) => cart.lines.filter((line) => line.productId === dish.id)));
  const { buy } = dish;
  const last = lines.at(-1);
  const price = (
    <Price price={dish.price} oldPrice={dish.oldPrice} oldPriceLabel={t('before')} className="text-strong/5 font-[650] whitespace-nowrap" />
  );
  if (buy === 'closed') return price;
  if (buy === 'unavailable') return <span className="text-caption text-muted">{dish.unavailableText}</span>;
  if (last === undefined || buy === 'choose' || dish.isOnePerOrder) {
    return (
      <AddControl dish={dish} buy={buy} className={addClass}>
        {price}
        {last === undefined ? <Icon name="plus" size="s" className="text-brand-strong" /> : <Count of={lines} />}
      </AddControl>
    );
  }
  return (
    <button
      type="button"
      aria-label={`${t('addToCart', { name: dish.name })} ${pricesOf(dish)}`}
      className={addClass}
      onClick={() => useCart.getState().step(last.key, 1)}
    >
      {price}
      <Count of={lines} />
    </button>
  );
}

const Count = ({ of }: { readonly of: readonly { readonly count: number }[] }) => (
  <b className="grid h-5.5 min-w-5.5 place-items-center rounded-[11px] bg-inverse px-1 text-caption text-on-inverse">
    {of.reduce((sum, { count }) => sum + count, 0)}
  </b>
);

/** A text with the matching parts marked. */
function Marked({ text, marks }: { readonly text: string; readonly marks: Marks }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(
      text.slice(at, from),
      <mark key={from} className="rounded-[3px] bg-brand-soft text-inherit">
        {text.slice(from, to)}
      </mark>,
    );
    at = to;
  }
  return [...parts, text.slice(at)];
}

type Marks = Hit['marks'];

export type SearchRow =
  | { readonly kind: 'category'; readonly category: IndexedCategory; readonly marks: Marks }
  | { readonly kind: 'dish'; readonly dish: DishSummary; readonly marks: Marks; readonly why: Hit['why'] };

const MAX_LIKED = 6;

/** Results as rows of the list: categories, then dishes. */
export function searchRows({ categories, products }: Findings, index: DishIndex): readonly SearchRow[] {
  const dishes = new Map(index.dishes.map(({ summary }) => [summary.id, summary]));
  return [
    ...categories.flatMap(({ id, marks }): readonly SearchRow[] => {
      const category = index.categories.find((each) => each.id === id);
      return category === undefined ? [] : [{ kind: 'category', category, marks }];
    }),
    ...products.flatMap(({ id, marks, why }): readonly SearchRow[] => {
      const dish = dishes.get(id);
      return dish === undefined ? [] : [{ kind: 'dish', dish, marks, why }];
    }),
  ];
}

/** Popular dishes, for an empty query or no results. */
export const likedRows = ({ dishes }: DishIndex): readonly SearchRow[] =>
  dishes
    .filter(({ isLiked }) => isLiked === true)
    .slice(0, MAX_LIKED)
    .map(({ summary }) => ({ kind: 'dish', dish: summary, marks: [], why: null }));

/** Index of the row that Enter opens without a selection: the best dish, otherwise the first category. */
export const firstRow = (rows: readonly SearchRow[]): number =>
  Math.max(
    0,
    rows.findIndex(({ kind }) => kind === 'dish'),
  );
