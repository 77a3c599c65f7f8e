import { tintOf } from '#components/catalogue/tint.ts';
import type { SummaryItem } from '#components/checkout/summary-items.tsx';
import { homeOf } from '#components/product/product-context.ts';
import type { OrderLine } from '#lib/contract/order.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { formatMoney } from '#lib/i18n/format.ts';

interface Words {
  readonly locale: string;
  readonly currency: string;
  readonly gift: (reason: string) => string;
  readonly pieces: (count: number) => string;
}

/** Dishes of an order with their supplements folded into them; the menu lends picture and tint where the order has none. */
export function orderLines(lines: readonly OrderLine[], menu: Menu | null, { locale, currency, gift, pieces }: Words): SummaryItem[] {
  const mains = lines.filter((line) => !line.isSupplement);
  return mains.map((line) => {
    const extras = lines.filter((other) => other.parentLineId === line.id);
    const product = menu?.product(line.productId) ?? null;
    const notes = [
      line.note,
      line.quantity > 1 ? pieces(line.quantity) : '',
      ...extras.map((extra) => extra.name.toLocaleLowerCase(locale)),
      line.isGift ? gift(line.giftReason) : '',
    ];
    // before discounts, as in the cart: those are steps of their own below
    const total = [line, ...extras].reduce((sum, row) => sum + Math.max(row.subtotal, row.total), 0);
    const home = product && menu ? (homeOf(product, menu).find((c) => c.tint !== '')?.tint ?? '') : '';
    return {
      key: String(line.id),
      image: line.image || (product?.images[0] ?? ''),
      tint: tintOf(product?.tint || home, line.productId),
      title: line.name,
      note: notes.filter((note) => note !== '').join(', '),
      sum: formatMoney(total, currency, locale),
      ...(product !== null && { dish: product.id }),
    };
  });
}
