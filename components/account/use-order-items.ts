import { useLocale, useTranslations } from 'next-intl';
import type { SummaryItem } from '#components/checkout/summary-items.tsx';
import { orderLines } from '#components/order/order-lines.ts';
import type { OrderLine } from '#lib/contract/order.ts';
import type { Menu } from '#lib/domain/catalogue.ts';

/** The dishes of an order as a card shows them. */
export function useOrderItems(currency: string, menu: Menu | null): (lines: readonly OrderLine[]) => readonly SummaryItem[] {
  const t = useTranslations('order');
  const locale = useLocale();
  return (lines) =>
    orderLines(lines, menu, {
      locale,
      currency,
      gift: (reason) => (reason === '' ? t('gift') : t('giftFor', { reason })),
      pieces: (count) => t('pieces', { count }),
    });
}
