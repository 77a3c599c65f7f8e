import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { stockWarehouse } from '#lib/domain/selectable.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { useModals } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { useWishes, wishKey } from '#old/stores/wishes.ts';
import { canReach, makeWish, reachBrowser, takeWishBack, type WishTerms, wishTerms } from './wish-api.ts';

/** The wish for a product or one variation of it: whether the shop takes wishes at all, how this visitor would hear, and the two ways to change it. */
export function useWish(productId: number, variationId: number | null) {
  const t = useTranslations('product');
  const key = wishKey(productId, variationId);
  const [terms, setTerms] = useState<WishTerms | null>(null);
  const [busy, setBusy] = useState(false);
  const isCustomer = useSession((s) => s.customerId !== null);
  const on = useWishes((s) => s.ids.includes(key) || s.ids.includes(String(productId)));
  const warehouse = stockWarehouse(usePlace()) ?? 0;
  useEffect(() => {
    let gone = false;
    void wishTerms().then((found) => {
      if (!gone) setTerms(found);
    });
    return () => {
      gone = true;
    };
  }, []);
  const reach = terms !== null && canReach(terms) ? 'browser' : isCustomer ? 'account' : 'login';
  const fail = (text: string): void => useToasts.getState().push({ status: 'error', text });

  async function wish(): Promise<void> {
    if (terms === null) return;
    const browser = reach === 'browser' ? await reachBrowser(terms) : null;
    if (browser === null && useSession.getState().customerId === null) {
      useModals.getState().open('auth', { after: () => void wish() });
      return;
    }
    const answer = await makeWish({ product: productId, variation: variationId ?? 0, warehouse, browser });
    if (answer.ok) useWishes.getState().put(key, true);
    else fail(answer.kind === 'refused' && answer.error.code === 'product_available' ? t('wishThere') : t('wishFailed'));
  }
  async function unwish(): Promise<void> {
    const answer = await takeWishBack(productId, variationId ?? 0);
    if (answer.ok) for (const gone of [key, String(productId)]) useWishes.getState().put(gone, false);
    else fail(t('wishFailed'));
  }
  const toggle = async (): Promise<void> => {
    setBusy(true);
    await (on ? unwish() : wish());
    setBusy(false);
  };
  return { isOffered: terms?.available === true, reach, on, busy, toggle: () => void toggle() } as const;
}
