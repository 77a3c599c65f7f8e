import { z } from 'zod';
import type { StoredOrder } from '../db/orders.ts';
import { lineName } from '../services/line-name.ts';
import { storedFees, storedShipping } from '../services/stored-parts.ts';
import type { Words } from '../words/words-of.ts';
import type { Receipt } from './provider.ts';

const person = z.object({ email: z.string().catch('') });

/** Rows of a sum that does not divide by its quantity: most pieces at one price, the rest a minor unit dearer. */
function rows(name: string, quantity: number, total: number, isService: boolean): Receipt['items'] {
  if (total <= 0) return [];
  const price = Math.floor(total / quantity);
  const dearer = total - price * quantity;
  const both = [
    { name, quantity: quantity - dearer, price, isService },
    { name, quantity: dearer, price: price + 1, isService },
  ];
  return both.filter((row) => row.quantity > 0 && row.price > 0);
}

/** What a receipt of the order lists (54-FZ): dishes after all discounts, delivery and fees; the rows sum to the order's total. */
export function receiptOf({ row, lines }: Pick<StoredOrder, 'row' | 'lines'>, words: Pick<Words, 'cart'>): Receipt {
  const [shipping] = storedShipping.parse(JSON.parse(row.shipping_lines));
  const fees = storedFees.parse(JSON.parse(row.fee_lines));
  const feeName = (name: string): string => (name === 'tips' ? words.cart.ledger.tips : words.cart.ledger.express);
  const { email } = person.parse(JSON.parse(row.billing));
  return {
    phone: row.phone,
    email,
    items: [
      ...lines.flatMap((line) => rows(lineName(line, lines), line.quantity, line.total, false)),
      ...(shipping ? rows(shipping.method_title, 1, shipping.total, true) : []),
      ...fees.flatMap((fee) => rows(feeName(fee.name), 1, fee.total, true)),
    ],
  };
}
