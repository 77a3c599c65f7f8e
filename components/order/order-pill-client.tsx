'use client';

import { usePathname } from 'next/navigation';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { whenIdle } from '#components/layers/when-idle.ts';
import { MoreMessages } from '#components/layout/messages-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { isShownTo, useOrders } from '#stores/orders.ts';
import { useSession } from '#stores/session.ts';

interface LiveParts {
  readonly OrderPills: ComponentType;
  readonly CustomerWatch: ComponentType<{ readonly customerId: number }>;
  readonly Providers: ComponentType<{ readonly children: ReactNode }>;
  readonly messages: object;
}

/**
 * What follows orders on every page: the pills of this browser's active orders, and for a customer the events of the account (RT-01). The code is loaded when the page
 * is idle, and only for visitors who have either.
 */
export function LiveOrders() {
  const { locale, prefix, messagesVersion } = useShop();
  const customerId = useSession((session) => session.customerId);
  // a customer who is about to leave is asked and told nothing more
  const watchedId = useSession((session) => (session.leaving ? null : (session.profile?.id ?? null)));
  const hasOrders = useOrders(({ orders }) => orders.some(isShownTo(customerId)));
  const isOrderPage = (usePathname() ?? '').slice(prefix.length).startsWith('/order');
  const hasPills = hasOrders && !isOrderPage;
  const [parts, setParts] = useState<LiveParts | null>(null);
  const isWanted = (hasPills || watchedId !== null) && parts === null;

  useEffect(() => {
    if (!isWanted) return;
    let isGone = false;
    const load = async (): Promise<void> => {
      const [{ OrderPills }, { CustomerWatch }, { LayerProviders }, order] = await Promise.all([
        import('./order-pills-client.tsx'),
        import('./customer-watch-client.tsx'),
        import('#components/layers/layer-providers-client.tsx'),
        loadMessages(namespaceAddress(locale, messagesVersion, 'order')),
      ]);
      if (!isGone) setParts({ OrderPills, CustomerWatch, Providers: LayerProviders, messages: { order } });
    };
    // the page does without; the next one tries again
    const cancel = whenIdle(() => void load().catch(() => {}));
    return () => {
      isGone = true;
      cancel();
    };
  }, [isWanted, locale, messagesVersion]);

  if (parts === null) return null;
  const { OrderPills, CustomerWatch, Providers, messages } = parts;
  return (
    <MoreMessages messages={messages}>
      <Providers>
        {hasPills && <OrderPills />}
        {watchedId !== null && <CustomerWatch key={watchedId} customerId={watchedId} />}
      </Providers>
    </MoreMessages>
  );
}
