import { linePrices } from '#components/catalogue/line-price.ts';
import { useShop } from '#components/layout/shop-provider-client.tsx';
import type { Quote } from '#lib/contract/checkout.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { rowsWith } from '#lib/domain/cart-edit.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { useCartUndo } from '#stores/cart-undo.ts';
import { CartLineRow } from './cart-line.tsx';
import { GoneLine } from './gone-line.tsx';
import { problemsOfItem, splitQuote } from './line-view.ts';

interface Props {
  readonly lines: readonly CartLine[];
  readonly menu: Menu | null;
  readonly quote: Quote | null;
}

/** The cart's lines, and where a line was just now, the way back to it. */
export function LineList({ lines, menu, quote }: Props) {
  const { currency, media } = useShop();
  const gone = useCartUndo((s) => s.list);
  const { items } = splitQuote(quote);
  const expected = linePrices(lines, menu);
  const index = new Map(lines.map((line, i) => [line.key, i]));
  return (
    <ul>
      {rowsWith(lines, gone).map((row) => {
        if ('gone' in row) return <GoneLine key={`gone-${row.gone.id}`} taken={row.gone} />;
        const { line } = row;
        const at = index.get(line.key) ?? 0;
        return (
          <CartLineRow
            key={line.key}
            line={line}
            menu={menu}
            quoted={items[at]?.productId === line.productId && items[at]?.count === line.count ? items[at] : undefined}
            expected={expected[at] ?? 0}
            problems={problemsOfItem(quote?.problems ?? [], at)}
            currency={currency}
            media={media}
          />
        );
      })}
    </ul>
  );
}
