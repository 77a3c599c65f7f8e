import { useTranslations } from 'next-intl';
import { useFavourites } from '#stores/favourites.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';

/** The account's code comes with the first heart of a customer, not with the page. */
const keep = async (): Promise<void> => {
  const { saveFavourites } = await import('#components/account/sync-favourites.ts');
  await saveFavourites();
};

/** Whether a product is a favourite, and the toggle with its notice. */
export function useFavouriteToggle(id: number): { readonly on: boolean; readonly toggle: () => void } {
  const t = useTranslations('catalogue');
  const on = useFavourites((s) => s.ids.includes(id));
  const toggle = (): void => {
    useFavourites.getState().toggle(id);
    useToasts.getState().push({ status: 'success', text: on ? t('favouriteRemoved') : t('favouriteAdded') });
    if (useSession.getState().profile !== null) void keep();
  };
  return { on, toggle };
}
