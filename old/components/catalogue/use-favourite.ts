import { useTranslations } from 'next-intl';
import { tick } from '#old/components/ui/tick.ts';
import { useFavourites } from '#old/stores/favourites.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';

/** Whether a product is a favourite, and the toggle: shown at once, with a notice that takes it back; what the server refuses is put back and said (LK-05). */
export function useFavouriteToggle(id: number): { readonly on: boolean; readonly toggle: () => void } {
  const t = useTranslations('catalogue');
  const on = useFavourites((s) => s.ids.includes(id));
  const keep = async (): Promise<void> => {
    if (useSession.getState().customerId === null) return;
    // the account's code comes with the first heart of a customer, not with the page
    const { mergeFavourites } = await import('#old/components/account/sync-favourites.ts');
    const kept = await mergeFavourites();
    if (kept === 'kept') return;
    if (kept === 'failed') useFavourites.getState().putBack(id);
    useToasts
      .getState()
      .push(kept === 'failed' ? { status: 'error', text: t('favouriteFailed') } : { status: 'info', text: t('favouriteWaiting') });
  };
  const put = (isOn: boolean, at?: number): void => {
    useFavourites.getState().put(id, isOn, at);
    void keep().catch(() => useToasts.getState().push({ status: 'info', text: t('favouriteWaiting') }));
  };
  const toggle = (): void => {
    const at = useFavourites.getState().ids.indexOf(id);
    put(!on);
    tick();
    const undo = { label: t('favouriteUndo'), run: () => (on ? put(true, at) : put(false)) };
    const text = on ? t('favouriteRemoved') : t('favouriteAdded');
    // one notice at a time: the last heart's own, with the way to take that back
    useToasts.getState().push({ status: 'success', text, action: undo, series: { name: 'heart', text: () => text } });
  };
  return { on, toggle };
}
