import { useLocale, useTranslations } from 'next-intl';
import type { Problem } from '#lib/contract/checkout.ts';
import type { AvailabilityVerdict } from '#lib/domain/availability.ts';
import { countText } from '#old/components/catalogue/quantity.ts';
import { useWhyWords } from '#old/components/catalogue/use-why-words.ts';
import { whenText } from '#old/components/catalogue/when-text.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';

const OWN_WORDS = [
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

const ALWAYS = { days: [], from: '', to: '', dateFrom: '', dateTo: '' };

/** The day or the date that closes a product; null where hours do, or nothing is said. */
function closedBy({ reason, days, date }: Problem['params']): AvailabilityVerdict | null {
  if (reason === 'day')
    return {
      available: false,
      reason,
      window: {
        ...ALWAYS,
        days: String(days ?? '')
          .split(',')
          .map(Number),
      },
    };
  return reason === 'date' ? { available: false, reason, window: { ...ALWAYS, dateFrom: String(date ?? '') } } : null;
}

/** What is wrong with a line or the cart, in the visitor's language; a code without own words says what the backend said. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('cart.problem');
  const catalogue = useTranslations('catalogue');
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  const words = useWhyWords();
  /** Steps of the stepper as the line that a problem names counts them: pieces, or a weight (PROD-04). */
  const leftText = (path: string, left: number): string => {
    const line = useCart.getState().lines[Number(path.split('.')[1])];
    const product = line === undefined ? null : (useCatalogue.getState().menu?.product(line.productId) ?? null);
    return product === null ? String(left) : countText(product, left, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale);
  };
  return ({ code, message, params, path }) => {
    if (code === 'over_stock') {
      if (params.reason === 'one_per_order') return catalogue('onePerOrder');
      if (params.left === undefined) return t('over_stockUnknown');
      return t('over_stock', { available: leftText(path, Number(params.left)) });
    }
    if (code === 'product_unavailable' && params.reason === 'elsewhere') return t('elsewhere');
    if (code === 'product_unavailable' && params.reason === 'no_price') return t('noPrice');
    const closed = code === 'product_unavailable' ? closedBy(params) : null;
    if (closed !== null) return t('when', { when: whenText(closed, String(params.today), words) });
    if (code === 'product_unavailable' && params.from && params.to) return t('hours', { from: params.from, to: params.to });
    const known = OWN_WORDS.find((c) => c === code);
    return known ? t(known) : message;
  };
}
