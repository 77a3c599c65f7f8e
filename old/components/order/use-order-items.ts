import { useLocale, useTranslations } from 'next-intl';
import type { OrderLine } from '#lib/contract/order.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import type { DishLineView } from '#old/components/cart/dish-line.tsx';
import { orderLines } from './order-lines.ts';

/** The dishes of an order as its page, its receipt and its card in the account show them. */
export function useOrderItems(currency: string, menu: Menu | null): (lines: readonly OrderLine[]) => readonly DishLineView[] {
  const t = useTranslations('order');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  return (lines) =>
    orderLines(lines, menu, {
      locale,
      currency,
      units: { g: unit('g'), ml: unit('ml'), kg: unit('kg') },
      gift: (reason) => (reason === '' ? t('gift') : t('giftFor', { reason })),
      pieces: (count) => t('pieces', { count }),
    });
}
