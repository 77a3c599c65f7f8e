'use client';

import { useTranslations } from 'next-intl';
import { memo, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { editLineLayer } from '#components/product/dish-link-client.tsx';
import { FavouriteButton } from '#components/product/favourite-button-client.tsx';
import { FoodMark } from '#components/product/food-mark-client.tsx';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import { DishThumbnail, DishWords, LineSum } from '#components/quote/dish-list.tsx';
import { useSettings } from '#components/quote/shop-queries.ts';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Badge } from '#components/ui/labels.tsx';
import { Stepper } from '#components/ui/stepper.tsx';
import { useSwipeToRemove } from '#components/ui/swipe.ts';
import type { Problem, Quote, QuotedLine } from '#lib/contract/checkout.ts';
import { type CartLine, MAX_COUNT, rowsWith } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { lineTitle } from '#lib/domain/dish-words.ts';
import type { SalePrice } from '#lib/domain/pricing.ts';
import { roomFor } from '#lib/domain/stock.ts';
import { chosenProducts } from '#lib/domain/supplements.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { type Removal, removeLines, useCart } from '#stores/cart.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import {
  extraRows,
  lineDetails,
  linePrices,
  lineProblems,
  quotedLine,
  type RefusedLine,
  refusedLines,
  splitQuote,
} from './line-details.ts';
import { useProblemText } from './use-problem-text.ts';

/** Milliseconds before an Undo row disappears. */
const UNDO_TIMEOUT = 8_000;

const NO_PRICE = { price: 0, before: 0 };

/** The lines of the cart, an Undo row for a removed line, the gifts, and separately the dishes that cannot be ordered now. */
export function CartLineList({ menu, quote }: { readonly menu: Menu | null; readonly quote: Quote | null }) {
  const lines = useCart((cart) => cart.lines);
  const removals = useCart((cart) => cart.removals);
  const [restoredKey, setRestoredKey] = useState('');
  const { items, gifts } = splitQuote(quote);
  const expected = linePrices(lines, menu);
  const problems = quote?.problems ?? [];
  const refused = refusedLines(lines, quote);

  const remove = useCallback((key: string) => {
    setRestoredKey('');
    removeLines([key]);
  }, []);
  const restore = (removal: Removal): void => {
    setRestoredKey(removal.lines[0]?.line.key ?? '');
    useCart.getState().undo(removal);
  };

  return (
    <>
      <ul>
        {rowsWith(lines, removals).map((row) => {
          if ('gone' in row) return <RemovedRow key={`removed-${row.gone.id}`} removal={row.gone} onRestore={() => restore(row.gone)} />;
          const { line } = row;
          if (refused.some((one) => one.line === line)) return null;
          const index = lines.indexOf(line);
          return (
            <CartLineRow
              key={line.key}
              line={line}
              menu={menu}
              quoted={quotedLine(items, index, line)}
              expected={expected[index] ?? NO_PRICE}
              problems={lineProblems(problems, index)}
              isRestored={line.key === restoredKey}
              onRemove={remove}
            />
          );
        })}
      </ul>
      {gifts.map((gift) => (
        <GiftLine key={`${gift.productId}-${gift.variationId}`} gift={gift} image={menu?.product(gift.productId)?.images[0] ?? ''} />
      ))}
      {refused.length > 0 && <RefusedLines refused={refused} menu={menu} titleClass="mt-3" onRemove={remove} />}
    </>
  );
}

/** Takes the focus if it was lost with the line's button. Stays while it is hovered or focused. */
function RemovedRow({ removal, onRestore }: { readonly removal: Removal; readonly onRestore: () => void }) {
  const t = useTranslations('catalogue');
  const textId = useId();
  const row = useRef<HTMLLIElement>(null);
  const [first] = removal.lines;

  useEffect(() => {
    // A dish removed on its card does not move the focus in the opened cart.
    if (document.activeElement === document.body) row.current?.querySelector('button')?.focus({ preventScroll: true });
    const timer = setInterval(() => {
      if (row.current?.matches(':hover, :focus-within') !== true) useCart.getState().forgetRemovals(removal.id);
    }, UNDO_TIMEOUT);
    return () => clearInterval(timer);
  }, [removal.id]);

  return (
    <li ref={row} className="grid grid-cols-[1fr_auto] items-center gap-3 border-line py-2 text-small text-muted not-first:border-t">
      <p id={textId}>{removal.lines.length === 1 && first ? t('takenOut', { name: lineTitle(first.line) }) : t('allTakenOut')}</p>
      <Button size="s" aria-describedby={textId} onClick={onRestore}>
        {t('bringBack')}
      </Button>
    </li>
  );
}

/** A text button below the dish with a touch area of 44 px. */
const lineButton = '-mt-2 -mb-2.5 min-h-tap pe-2 text-small font-semibold text-muted underline underline-offset-3';

interface CartLineRowProps {
  readonly line: CartLine;
  readonly menu: Menu | null;
  /** Undefined until this line is quoted. */
  readonly quoted: QuotedLine | undefined;
  /** Computed from the menu, shown until the line is quoted. */
  readonly expected: SalePrice;
  readonly problems: readonly Problem[];
  /** The line was just restored: its stepper takes the focus from the Undo button. */
  readonly isRestored: boolean;
  readonly onRemove: (key: string) => void;
}

/** One dish of the cart. Memoized: a change of one line renders only that line. */
export const CartLineRow = memo(function CartLineRow({ line, menu, quoted, expected, problems, isRestored, onRemove }: CartLineRowProps) {
  const t = useTranslations('cart');
  const catalogue = useTranslations('catalogue');
  const { locale, media } = useShop();
  const formatMoney = useMoney();
  const row = useRef<HTMLLIElement>(null);
  const remove = (): void => onRemove(line.key);
  const swipe = useSwipeToRemove(remove);
  const details = lineDetails(line, menu, useUnitLabels(), locale);
  const limitReason = useStockLimit(line, menu);
  const problemText = useProblemText(useCart.getState().lines, menu);
  const product = menu?.product(line.productId) ?? null;
  const { name } = details;
  const total = quoted?.total ?? expected.price;
  const regularTotal = quoted?.regularTotal ?? expected.before;
  const isLast = line.count <= 1;
  const isSoldOut = problems.some(({ code }) => code === 'out_of_stock' || code === 'over_stock');
  const notes = details.comboSaving > 0 ? [t('combo', { sum: formatMoney(details.comboSaving) })] : [];
  const extras = extraRows(details, { money: formatMoney, pieces: (count) => t('pieces', { count }) });

  useEffect(() => {
    if (isRestored) row.current?.querySelector<HTMLElement>('fieldset button')?.focus({ preventScroll: true });
  }, [isRestored]);

  const change = (count: number): void => {
    if (count <= 0) remove();
    else useCart.getState().step(line.key, count - line.count);
  };
  return (
    <li
      ref={row}
      className="grid touch-pan-y grid-cols-[72px_minmax(0,1fr)] gap-3 border-line py-3.5 max-[299px]:grid-cols-1 transition-[translate] duration-quick ease-out not-first:border-t"
      {...swipe}
    >
      <DishThumbnail image={details.image} name={name} tint={details.tint} media={media} />
      <div>
        <FavouriteButton productId={line.productId} name={name} className="float-end -my-2.75 -me-3 ms-1" />
        <DishWords dish={{ name, meta: details.meta, extras, notes }} />
        {details.isEditable && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={t('editLine', { name })}
            className={lineButton}
            onClick={() => openLine(line)}
          >
            {t('edit')}
          </button>
        )}
        {!isLast && (
          <button type="button" aria-label={t('removeLine', { name })} className={lineButton} onClick={remove}>
            {t('remove')}
          </button>
        )}
        {menu !== null && product !== null && (
          <FoodMark product={product} chosen={chosenProducts(line.supplements, menu)} menu={menu} className="mt-1" />
        )}
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-1">
          <Stepper
            label={t('quantity', { name })}
            decreaseLabel={isLast ? t('removeLine', { name }) : t('less')}
            increaseLabel={t('more')}
            value={line.count}
            text={details.countText}
            max={isSoldOut ? line.count : MAX_COUNT}
            limitReason={isSoldOut ? '' : limitReason}
            removes
            onChange={change}
          />
          <p className="ms-auto text-end text-price">
            <LineSum
              sum={formatMoney(total)}
              oldSum={regularTotal > total ? formatMoney(regularTotal) : ''}
              oldSumLabel={catalogue('before')}
            />
            {quoted !== undefined && quoted.freeCount > 0 && (
              <small className="block text-caption text-success">{t('freeCount', { count: quoted.freeCount })}</small>
            )}
          </p>
        </div>
        {limitReason !== '' && !isSoldOut && <p className="mt-0.5 text-small text-muted">{limitReason}</p>}
        {problems.map((problem) => (
          <LineProblem key={`${problem.path}-${problem.code}`} text={problemText(problem)} />
        ))}
      </div>
    </li>
  );
});

const LineProblem = ({ text }: { readonly text: string }) => (
  <p role="alert" className="mt-2 flex gap-1.5 text-small font-semibold text-danger">
    <Icon name="alert" size="s" className="mt-px" />
    <span>{text}</span>
  </p>
);

/** Why no more of this line can be added: «Осталось только 3». '' while there is stock (CART-06, KF-CART-08, KF-CART-09). */
function useStockLimit(line: CartLine, menu: Menu | null): string {
  const t = useTranslations('catalogue');
  const units = useUnitLabels();
  const { locale } = useShop();
  const settings = useSettings();
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  // Other lines of the same dish share its stock, so their counts must render this line again.
  useCart((cart) => cart.lines.reduce((sum, { productId, count }) => (productId === line.productId ? sum + count : sum), 0));
  const product = menu?.product(line.productId) ?? null;
  if (product === null || settings === null) return '';
  const variation = product.variations.find(({ id }) => id === line.variationId) ?? null;
  const room = roomFor(product, variation, { warehouseId, settings }, useCart.getState().lines);
  if (room === null || room.more > 0) return '';
  if (room.isOnePerOrder) return t('onePerOrder');
  return room.left === 0 ? t('out') : t('onlyLeft', { amount: countText(product, room.left, units, locale) });
}

interface RefusedLinesProps {
  readonly refused: readonly RefusedLine[];
  readonly menu: Menu | null;
  readonly titleClass?: string;
  readonly onRemove: (key: string) => void;
}

/** Dishes that cannot be ordered now and are not part of the sum: each with one reason and a button to remove it (KF-CHECKOUT-22). */
export function RefusedLines({ refused, titleClass, ...row }: RefusedLinesProps) {
  const t = useTranslations('cart');
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className={cn('text-strong', titleClass)}>
        {t('refusedLines')}
      </h3>
      <ul aria-labelledby={titleId}>
        {refused.map((one) => (
          <RefusedRow key={one.line.key} {...one} {...row} />
        ))}
      </ul>
    </>
  );
}

/** A dish that cannot be ordered now: which, why, and a button to remove it (KF-CART-07). */
function RefusedRow({ line, menu, problem, onRemove }: RefusedLine & Omit<RefusedLinesProps, 'refused'>) {
  const t = useTranslations('cart');
  const { locale, media } = useShop();
  const problemText = useProblemText(useCart.getState().lines, menu);
  const details = lineDetails(line, menu, useUnitLabels(), locale);
  const { name, meta } = details;
  const extras = extraRows(details, { money: () => '', pieces: (count) => t('pieces', { count }) });
  const needsChoice = problem.code === 'variation_required' || problem.code === 'variation_unknown';
  return (
    <li className="grid grid-cols-[72px_minmax(0,1fr)] gap-3 border-line py-3.5 max-[299px]:grid-cols-1 not-first:border-t">
      <DishThumbnail image={details.image} name={name} tint={details.tint} media={media} />
      <div>
        <DishWords dish={{ name, meta, extras, notes: [] }} />
        <LineProblem text={problemText(problem)} />
        <div className="mt-2 flex flex-wrap items-center gap-2">
          {details.isEditable && needsChoice && (
            <Button size="s" aria-haspopup="dialog" aria-label={t('editLine', { name })} onClick={() => openLine(line)}>
              {t('edit')}
            </Button>
          )}
          <Button size="s" aria-label={t('removeLine', { name })} onClick={() => onRemove(line.key)}>
            {t('remove')}
          </Button>
        </div>
      </div>
    </li>
  );
}

/** A gift of a discount. It has no buttons, because it is removed with its discount. */
export function GiftLine({ gift, image }: { readonly gift: QuotedLine; readonly image: string }) {
  const t = useTranslations('cart');
  const { media } = useShop();
  const formatMoney = useMoney();
  return (
    <div className="mt-0.5 grid grid-cols-[72px_minmax(0,1fr)_auto] items-center gap-3 max-[299px]:grid-cols-1 rounded-card bg-[linear-gradient(calc(100deg*var(--way)),var(--brand-soft),color-mix(in_oklab,var(--brand-soft)_40%,var(--surface)))] py-2.5 ps-2.5 pe-4 forced-outline">
      <DishThumbnail image={image} name={gift.name} media={media} />
      <div>
        <Badge variant="sale" icon="gift" text={t('gift')} />
        <p className="mt-1.5 text-strong">{gift.name}</p>
        {gift.reason !== '' && <p className="mt-0.5 text-small text-muted">{gift.reason}</p>}
      </div>
      <p translate="no" className="text-end text-price">
        {formatMoney(gift.total)}
      </p>
    </div>
  );
}

/** Opens a dish above the cart to change a line's choice. */
const openLine = (line: Pick<CartLine, 'key' | 'productId'>): void => openLayer(editLineLayer(line));
