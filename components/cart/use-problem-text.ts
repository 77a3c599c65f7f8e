import { useTranslations } from 'next-intl';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useUnitLabels } from '#components/product/use-unit-labels.ts';
import type { Problem } from '#lib/contract/checkout.ts';
import type { AvailabilityVerdict } from '#lib/domain/availability.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { countText } from '#lib/i18n/quantity.ts';
import { openingLabel, unavailabilityLabels } from '#lib/i18n/unavailability.ts';

/** Codes with their own message in `cart.problem`. */
const TRANSLATED = [
  'product_unknown',
  'product_unavailable',
  'out_of_stock',
  'variation_required',
  'variation_unknown',
  'supplement_unknown',
  'supplement_required',
  'supplement_count',
  'gift_refused',
  'buying_disabled',
  'ordering_disabled',
] as const;

const ANY_TIME = { days: [], from: '', to: '', dateFrom: '', dateTo: '' };

/** The weekday or date that makes a product unavailable; null for every other reason. */
function closedWindow({ reason, days, date }: Problem['params']): AvailabilityVerdict | null {
  if (reason === 'day') {
    const numbers = String(days ?? '')
      .split(',')
      .map(Number);
    return { available: false, reason, window: { ...ANY_TIME, days: numbers } };
  }
  return reason === 'date' ? { available: false, reason, window: { ...ANY_TIME, dateFrom: String(date ?? '') } } : null;
}

/** The message for a problem of a line or of the cart; for an unknown code the backend's message. */
export function useProblemText(lines: readonly CartLine[], menu: Menu | null): (problem: Problem) => string {
  const t = useTranslations('cart.problem');
  const catalogue = useTranslations('catalogue');
  const units = useUnitLabels();
  const { locale } = useShop();

  /** Stock left in the units of the problem's line: pieces, or a weight (PROD-04). */
  const remainingText = (path: string, left: number): string => {
    const line = lines[Number(path.split('.')[1])];
    const product = line === undefined ? null : (menu?.product(line.productId) ?? null);
    return product === null ? String(left) : countText(product, left, units, locale);
  };

  return ({ code, message, params, path }) => {
    if (code === 'over_stock') {
      if (params.reason === 'one_per_order') return catalogue('onePerOrder');
      if (params.left === undefined) return t('over_stockUnknown');
      return t('over_stock', { available: remainingText(path, Number(params.left)) });
    }
    if (code === 'product_unavailable') {
      if (params.reason === 'elsewhere') return t('elsewhere');
      if (params.reason === 'no_price') return t('noPrice');
      const closed = closedWindow(params);
      if (closed) return t('when', { when: openingLabel(closed, String(params.today), unavailabilityLabels(catalogue, locale)) });
      if (params.from && params.to) return t('hours', { from: params.from, to: params.to });
    }
    const translated = TRANSLATED.find((known) => known === code);
    return translated ? t(translated) : message;
  };
}
