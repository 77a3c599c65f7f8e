import { useTranslations } from 'next-intl';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { bringBack, takeOut, useCartUndo } from '#old/stores/cart-undo.ts';
import { useModals } from '#old/stores/modals.ts';
import { useToasts } from '#old/stores/toasts.ts';

/** Takes lines out and offers them back: in their old place of the open cart, whose keyboard is kept inside, else in a notice. */
export function useTakeAway(): (keys: readonly string[]) => void {
  const t = useTranslations('catalogue');
  return (keys) => {
    const taken = takeOut(keys);
    const [first] = taken.lines;
    if (!first) return;
    if (useModals.getState().stack.some((modal) => modal.name === 'cart')) return useCartUndo.getState().keep(taken);
    const text = taken.lines.length === 1 ? t('takenOut', { name: lineTitle(first.line) }) : t('allTakenOut');
    useToasts.getState().push({ status: 'info', text, action: { label: t('bringBack'), run: () => bringBack(taken) } });
  };
}
