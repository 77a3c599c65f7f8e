'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import { type CartLine, rowsWith } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { refusedItems } from '#lib/domain/problems.ts';
import { type Removal, removeLines, useCart } from '#stores/cart.ts';
import { CartLineRow, GiftLine, RefusedLine } from './cart-line-client.tsx';
import { linePrices, lineProblems, quotedLine, splitQuote } from './line-details.ts';

/** Milliseconds before an Undo row disappears. */
const UNDO_TIMEOUT = 8_000;

const NO_PRICE = { price: 0, before: 0 };

interface CartLineListProps {
  readonly menu: Menu | null;
  readonly quote: Quote | null;
}

/** The lines of the cart, an Undo row for a removed line, the gifts, and separately the dishes that cannot be ordered now. */
export function CartLineList({ menu, quote }: CartLineListProps) {
  const t = useTranslations('cart');
  const titleId = useId();
  const lines = useCart((cart) => cart.lines);
  const removals = useCart((cart) => cart.removals);
  const [restoredKey, setRestoredKey] = useState('');
  const { items, gifts } = splitQuote(quote);
  const expected = linePrices(lines, menu);
  const problems = quote?.problems ?? [];
  const refusedIndexes = refusedItems(problems);
  const refused = lines.flatMap((line, index) => {
    const [problem] = lineProblems(problems, index);
    const isRefused = refusedIndexes.has(index) && quotedLine(items, index, line) !== undefined;
    return isRefused && problem !== undefined ? [{ line, problem }] : [];
  });
  const isRefused = (line: CartLine): boolean => refused.some((one) => one.line === line);

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
          if (isRefused(line)) return null;
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
      {refused.length > 0 && (
        <>
          <h3 id={titleId} className="mt-3 text-strong">
            {t('refusedLines')}
          </h3>
          <ul aria-labelledby={titleId}>
            {refused.map(({ line, problem }) => (
              <RefusedLine key={line.key} line={line} menu={menu} problem={problem} onRemove={remove} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}

interface RemovedRowProps {
  readonly removal: Removal;
  readonly onRestore: () => void;
}

/** Takes the focus if it was lost with the line's button. Stays while it is hovered or focused. */
function RemovedRow({ removal, onRestore }: RemovedRowProps) {
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
