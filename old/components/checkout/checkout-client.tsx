'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { useSettings } from '#old/components/delivery/use-settings.ts';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { useCart } from '#old/stores/cart.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { useDraft } from './draft.ts';
import { Queries } from './queries-client.tsx';

/** True once this browser's cart has been read; before that nobody can say that it is empty. */
const useCartRead = (): boolean =>
  useSyncExternalStore(
    (changed) => useCart.persist.onFinishHydration(changed),
    () => useCart.persist.hasHydrated(),
    () => false,
  );

/** The draft of this page, read with it and kept in step with other tabs. */
function useKeptDraft(): boolean {
  const [ready, setReady] = useState(false);
  useEffect(() => {
    void Promise.resolve(useDraft.persist.rehydrate()).then(() => setReady(true));
    const onStorage = (event: StorageEvent): void => {
      if (event.key === useDraft.persist.getOptions().name) void useDraft.persist.rehydrate();
    };
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  return ready;
}

function Content() {
  const t = useTranslations('checkout');
  const c = useTranslations('common');
  const hydrated = useCartRead();
  const drafted = useKeptDraft();
  const settings = useSettings();
  const booking = useDelivery((s) => s.type === 'lounge' && s.location !== null);
  const empty = useCart((s) => s.lines.length === 0);
  const isUndecided = useDraft((s) => s.repriced !== null);
  const [placed, setPlaced] = useState(false);
  if (hydrated && drafted && empty && !booking && !placed && !isUndecided) {
    return (
      <EmptyState
        art={<ShopArt name="bag" sizes="168px" shown={168} />}
        title={t('empty')}
        text={t('emptyText')}
        action={
          <Link className={buttonClass({ variant: 'primary' })} href="/">
            {t('toMenu')}
          </Link>
        }
      />
    );
  }
  if (settings.isError && settings.data === undefined) {
    return (
      <Alert status="danger" title={t('timesFailed')}>
        <Button size="s" onClick={() => void settings.refetch()}>
          {c('retry')}
        </Button>
      </Alert>
    );
  }
  if (!hydrated || !drafted || settings.data === undefined) return <CheckoutSkeleton />;
  return <CheckoutForm placed={placed} settings={settings.data} onPlaced={() => setPlaced(true)} />;
}

export function CheckoutPage() {
  return (
    <Queries>
      <Content />
    </Queries>
  );
}
