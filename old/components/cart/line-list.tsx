import type { Quote } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { rowsWith } from '#lib/domain/cart-edit.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { refusedItems } from '#lib/domain/problems.ts';
import { lineSales } from '#old/components/catalogue/line-price.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { useCartUndo } from '#old/stores/cart-undo.ts';
import { CartLineRow } from './cart-line.tsx';
import { GoneLine } from './gone-line.tsx';
import { problemsOfItem, quotedAt, splitQuote } from './line-view.ts';
import { RefusedLines } from './refused-lines.tsx';

interface Props {
  readonly lines: readonly CartLine[];
  readonly menu: Menu | null;
  readonly quote: Quote | null;
}

/** One object for all lines, so that memoised lines are not rendered again. */
const NOTHING = { price: 0, before: 0 };

/** The cart's lines, and where a line was just now, the way back to it; what cannot be ordered now stands apart. */
export function LineList({ lines, menu, quote }: Props) {
  const { currency, media } = useShop();
  const gone = useCartUndo((s) => s.list);
  const { items } = splitQuote(quote);
  const expected = lineSales(lines, menu);
  const index = new Map(lines.map((line, i) => [line.key, i]));
  const problems = quote?.problems ?? [];
  const refused = refusedItems(problems);
  const placeOf = (line: CartLine): number => index.get(line.key) ?? 0;
  const isRefused = (line: CartLine): boolean => refused.has(placeOf(line)) && quotedAt(items, placeOf(line), line) !== undefined;
  const rows = rowsWith(lines, gone);
  const ordered = (
    <ul>
      {rows.map((row) => {
        if ('gone' in row) return <GoneLine key={`gone-${row.gone.id}`} taken={row.gone} />;
        const { line } = row;
        if (isRefused(line)) return null;
        const at = placeOf(line);
        return (
          <CartLineRow
            key={line.key}
            line={line}
            menu={menu}
            quoted={quotedAt(items, at, line)}
            expected={expected[at] ?? NOTHING}
            problems={problemsOfItem(problems, at)}
            currency={currency}
            media={media}
          />
        );
      })}
    </ul>
  );
  return (
    <>
      {ordered}
      <RefusedLines lines={lines} menu={menu} quote={quote} />
    </>
  );
}
