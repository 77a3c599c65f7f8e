import { useTranslations } from 'next-intl';
import type { Problem } from '#lib/contract/checkout.ts';

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

/** What is wrong with a line or the cart, in the visitor's language; a code without own words says what the backend said. */
export function useProblemText(): (problem: Problem) => string {
  const t = useTranslations('cart.problem');
  return ({ code, message, params }) => {
    if (code === 'over_stock') {
      return params.left === undefined ? t('over_stockUnknown') : t('over_stock', { available: params.left });
    }
    if (code === 'product_unavailable' && params.reason === 'elsewhere') return t('elsewhere');
    if (code === 'product_unavailable' && params.from && params.to) return t('hours', { from: params.from, to: params.to });
    const known = OWN_WORDS.find((c) => c === code);
    return known ? t(known) : message;
  };
}
