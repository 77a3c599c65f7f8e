import { useTranslations } from 'next-intl';
import { useFavourites } from '#stores/favourites.ts';
import { useToasts } from '#stores/toasts.ts';

/** Whether a product is a favourite, and the toggle with its notice. */
export function useFavouriteToggle(id: number): { readonly on: boolean; readonly toggle: () => void } {
  const t = useTranslations('catalogue');
  const on = useFavourites((s) => s.ids.includes(id));
  const toggle = (): void => {
    useFavourites.getState().toggle(id);
    useToasts.getState().push({ status: 'success', text: on ? t('favouriteRemoved') : t('favouriteAdded') });
  };
  return { on, toggle };
}
