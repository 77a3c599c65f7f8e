import { useLocale, useTranslations } from 'next-intl';
import type { CartLine } from '#lib/domain/cart.ts';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { lineView } from './line-view.ts';

/** Says what a line of the cart weighs, such as «300 г»; '' for pieces, and while the menu does not know the dish (PROD-04). */
export function useLineWeight(): (line: CartLine) => string {
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  return (line) => {
    const { isWeighed, count } = lineView(line, useCatalogue.getState().menu, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale);
    return isWeighed ? count : '';
  };
}
