import { useTranslations } from 'next-intl';
import { firstTint } from '#components/catalog/tint.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import type { ListedDish } from '#components/quote/dish-list.tsx';
import type { OrderLine } from '#lib/contract/order.ts';
import { countedExtra, orderedDishes } from '#lib/domain/dish-words.ts';
import { gramsOfPortions } from '#lib/domain/pricing.ts';
import { type UnitLabels, weightText } from '#lib/i18n/quantity.ts';
import type { OrderShop } from './order-shop.ts';

/** A dish of an order as text; its sum is before the discounts of the order, which are rows of the ledger. */
export interface OrderedLine extends ListedDish {
  /** The dish of today's menu; null when it is gone. */
  readonly productId: number | null;
}

interface LineFormat {
  readonly locale: string;
  readonly units: UnitLabels;
  readonly money: (minor: number) => string;
  readonly gift: (reason: string) => string;
  readonly pieces: (count: number) => string;
}

/** How much of a dish was ordered: its weight as the order says it, else as today's menu does (KF-ORDER-04); '' for one piece. */
function amountText({ quantity, portion, productId }: OrderLine, dishes: OrderShop['dishes'], format: LineFormat): string {
  const weight = portion ?? dishes[productId]?.weight ?? null;
  if (weight !== null) return weightText(gramsOfPortions(weight.size, quantity), weight.unit, format.units, format.locale);
  return quantity > 1 ? format.pieces(quantity) : '';
}

/** The dishes of an order, each with its extras (KF-ORDER-05); the menu adds pictures, tints and weights that the order lacks. */
export function orderedLines(lines: readonly OrderLine[], dishes: OrderShop['dishes'], format: LineFormat): readonly OrderedLine[] {
  const { money, pieces, gift } = format;
  return orderedDishes(lines).map(({ line, extras, total, before }) => {
    const facts = dishes[line.productId];
    return {
      key: String(line.id),
      image: line.image || (facts?.image ?? ''),
      tint: facts?.tint ?? firstTint([], line.productId),
      productId: facts === undefined ? null : line.productId,
      name: line.name,
      meta: [line.note, amountText(line, dishes, format)].filter((part) => part !== '').join(', '),
      extras: extras.map((extra) => ({
        key: String(extra.line.id),
        text: countedExtra(extra.line.name, extra.count, pieces),
        sum: money(extra.total),
      })),
      notes: line.isGift ? [gift(line.giftReason)] : [],
      sum: money(total),
      oldSum: before > total ? money(before) : '',
    };
  });
}

/** {@link orderedLines} in the language and the currency of the page. */
export function useOrderedLines(lines: readonly OrderLine[], dishes: OrderShop['dishes']): readonly OrderedLine[] {
  const t = useTranslations('order');
  const unit = useTranslations('common.unit');
  const { locale } = useShop();
  const money = useMoney();
  return orderedLines(lines, dishes, {
    locale,
    money,
    units: { g: unit('g'), ml: unit('ml'), kg: unit('kg') },
    gift: (reason) => (reason === '' ? t('gift') : t('giftFor', { reason })),
    pieces: (count) => t('pieces', { count }),
  });
}
