import { useLocale, useTranslations } from 'next-intl';
import type { CartLine } from '#lib/domain/cart.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { type LineView, lineView } from './line-view.ts';

/** A cart line in the visitor's language. */
export function useLineView(line: CartLine, menu: Menu | null): LineView {
  const unit = useTranslations('common.unit');
  const locale = useLocale();
  return lineView(line, menu, { g: unit('g'), ml: unit('ml'), kg: unit('kg') }, locale);
}
