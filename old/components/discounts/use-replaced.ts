import { useTranslations } from 'next-intl';
import { chosenOf, useCart } from '#old/stores/cart.ts';
import { useToasts } from '#old/stores/toasts.ts';

/** Applies a change of the discounts and shows a notice with the replaced ones (`names`) and a button that restores them. */
export function useReplaced(): (names: string, change: () => void) => void {
  const t = useTranslations('discounts');
  const c = useTranslations('catalogue');
  return (names, change) => {
    const before = chosenOf(useCart.getState());
    change();
    const action = { label: c('bringBack'), run: () => useCart.getState().choose(() => before) };
    useToasts.getState().push({ status: 'info', text: t('replaced', { names }), action });
  };
}
