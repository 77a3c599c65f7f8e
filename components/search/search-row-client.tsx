'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useDishHere } from '#components/catalog/availability-client.tsx';
import type { DishSummary } from '#components/catalog/dish-summary.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { pricesOf } from '#components/product/buy-button-client.tsx';
import { AddControl } from '#components/product/dish-controls-client.tsx';
import { DishLink } from '#components/product/dish-link-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { SummaryFoodMark } from '#components/product/food-mark-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Initial, Picture } from '#components/ui/picture.tsx';
import { Price } from '#components/ui/price.tsx';
import type { Findings, Hit } from '#lib/domain/search/search-index.ts';
import { useCart } from '#stores/cart.ts';
import type { DishIndex, IndexedCategory } from './dish-index.ts';
import { cellId } from './use-grid-keys.ts';

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
function Marked({ text, marks }: { readonly text: string; readonly marks: Hit['marks'] }) {
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
  return (
    <>
      {parts}
      {text.slice(at)}
    </>
  );
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
