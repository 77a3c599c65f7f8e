'use client';

import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { useCart } from '#stores/cart.ts';
import { placeKey } from '#stores/cart-facts.ts';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { whenIdle } from './when-idle.ts';

interface LoadedWatch {
  readonly CartWatch: ComponentType<{ readonly since: string }>;
  readonly Providers: ComponentType<{ readonly children: ReactNode }>;
  readonly messages: object;
}

const NAMESPACES = ['cart', 'discounts'] as const;

/** Watches a filled cart on every page, whether or not it is open: asks for its discounts and checks it against another place. Its code is loaded when the page is idle. */
export function CartWatchOnPage() {
  const isReady = useStoresReady();
  const isFilled = useCart((cart) => cart.lines.length > 0);
  return isReady && isFilled ? <FilledCartWatch /> : null;
}

function FilledCartWatch() {
  const { locale, messagesVersion } = useShop();
  const [since] = useState(() => placeKey(usePlace.getState()));
  const [loaded, setLoaded] = useState<LoadedWatch | null>(null);

  useEffect(() => {
    let isGone = false;
    const load = async (): Promise<void> => {
      const [{ CartWatch }, { LayerProviders }, cart, discounts] = await Promise.all([
        import('#components/cart/cart-watch-client.tsx'),
        import('./layer-providers-client.tsx'),
        ...NAMESPACES.map((namespace) => loadMessages(namespaceAddress(locale, messagesVersion, namespace))),
      ]);
      if (!isGone) setLoaded({ CartWatch, Providers: LayerProviders, messages: { cart, discounts } });
    };
    // Without it the cart still works: what it needs is loaded again with its layer.
    const cancel = whenIdle(() => void load().catch(() => {}));
    return () => {
      isGone = true;
      cancel();
    };
  }, [locale, messagesVersion]);

  if (loaded === null) return null;
  const { CartWatch, Providers, messages } = loaded;
  return (
    <MoreMessages messages={messages}>
      <Providers>
        <CartWatch since={since} />
      </Providers>
    </MoreMessages>
  );
}
