import { useTranslations } from 'next-intl';
import { useWhyWords } from '#components/catalogue/use-why-words.ts';
import { whenText } from '#components/catalogue/when-text.ts';
import type { Problem } from '#lib/contract/checkout.ts';
import type { AvailabilityVerdict } from '#lib/domain/availability.ts';

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
  const words = useWhyWords();
  return ({ code, message, params }) => {
    if (code === 'over_stock') {
      return params.left === undefined ? t('over_stockUnknown') : t('over_stock', { available: params.left });
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
