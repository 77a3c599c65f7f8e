'use client';

import { usePathname, useSearchParams, useSelectedLayoutSegments } from 'next/navigation';
import { type ComponentType, useEffect, useState } from 'react';
import type { MetricsProps } from '#components/content/owner-parts-client.tsx';
import type { PopupViews } from '#components/content/popup-views.ts';
import { mayCount, runMetrics } from '#components/content/run-snippets.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { type DroppedCart, dropOutdatedCart, useCart } from '#stores/cart.ts';
import { useConsent } from '#stores/consent.ts';
import { isShownTo, useOrders } from '#stores/orders.ts';
import { placeKey, usePlace } from '#stores/place.ts';
import { isCustomer, useInvitation, useSession } from '#stores/session.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { IdlePart, whenIdle } from './loaded-part-client.tsx';

// What every page does in the background. Its code is loaded when the page is idle.

/** The pages of the cart and of the checkout, whose own code watches the cart. */
export function useIsCartPage(): boolean {
  // a layer over a page has the address of the cart, too; the segments are the page's
  const page = (useSelectedLayoutSegments() ?? []).join('/');
  return page === 'cart' || page === 'order';
}

/** Watches a filled cart on every other page, whether or not it is open: asks for its discounts and checks it against another place. */
export function CartWatchOnPage() {
  const isReady = useStoresReady();
  const isFilled = useCart((cart) => cart.lines.length > 0);
  const isCartPage = useIsCartPage();
  return isReady && isFilled && !isCartPage ? <FilledCartWatch /> : null;
}

function FilledCartWatch() {
  const [since] = useState(() => placeKey(usePlace.getState()));
  return (
    <IdlePart
      load={async () => ({ default: (await import('./cart-layer-client.tsx')).CartWatch })}
      props={{ since }}
      namespaces={['cart', 'discounts']}
      hasQueries
    />
  );
}

/** What every page does about its visitor: follows the session, serves a customer, keeps a friend's invitation. All of it is loaded when the page is idle. */
export function SessionParts() {
  const isIn = useSession(isCustomer);
  const hasCode = useInvitation((state) => state.code !== '');
  const [isInvited, setInvited] = useState(false);
  // The address of a friend's link is known on the page alone.
  useEffect(() => setInvited(/[?&]ref=/.test(window.location.search)), []);
  return (
    <>
      <IdlePart load={() => import('#components/account/session-watch-client.tsx')} props={{}} namespaces={['auth']} />
      {isIn && (
        <IdlePart load={() => import('#components/account/customer-watch-client.tsx')} props={{}} namespaces={['catalogue']} hasQueries />
      )}
      {(hasCode || isInvited) && (
        <IdlePart
          load={() => import('#components/account/invitation-watch-client.tsx')}
          props={{}}
          namespaces={['account']}
          isUrgent={isInvited}
        />
      )}
    </>
  );
}

/** The code that selects popups is loaded when the page is idle (KF-LAYOUT-05). */
export const IdlePopups = (views: PopupViews) => (
  <IdlePart load={() => import('#components/content/popup-picker-client.tsx')} props={views} namespaces={['popups']} />
);

/** Runs metrics after consent, and asks visitors who have not decided (SET-05). */
export function OwnerMetrics({ metrics, onOrders }: MetricsProps) {
  const { choice, reopened: isReopened } = useConsent();
  const isReady = useStoresReady();
  const address = `${usePathname() ?? ''}?${useSearchParams() ?? ''}`;
  const isDue = isReady && mayCount(address, onOrders);
  useEffect(() => {
    if (isDue && choice === 'agreed') runMetrics(metrics, onOrders);
  }, [isDue, choice, metrics, onOrders]);
  return (
    isDue &&
    (choice === null || isReopened) && (
      <IdlePart
        load={() => import('#components/content/consent-notice-client.tsx')}
        props={{ onChoose: answer }}
        namespaces={['consent']}
        isUrgent
      />
    )
  );
}

function answer(next: 'agreed' | 'refused'): void {
  const { choice, choose } = useConsent.getState();
  choose(next);
  // running metrics can only be stopped with a new document
  if (choice === 'agreed' && next === 'refused') window.location.reload();
}

/** The start of every page's background work: an outdated cart is dropped immediately (SET-10), everything else is loaded when the page is idle. */
export function StartUp() {
  const { cacheVersion } = useShop();
  const isReady = useStoresReady();
  const [dropped, setDropped] = useState<DroppedCart | null>(null);
  const [Background, setBackground] = useState<ComponentType<{ readonly dropped: DroppedCart | null }> | null>(null);

  useEffect(() => {
    const lost = isReady ? dropOutdatedCart(cacheVersion) : null;
    if (lost !== null) setDropped(lost);
  }, [isReady, cacheVersion]);

  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await import('#components/layout/background-client.tsx');
      if (!isGone) setBackground(() => loaded.Background);
    };
    const stop = whenIdle(() => {
      load().catch((error: unknown) => {
        if (isLostPart(error) && !isPersonal(window.location.pathname)) void renewOnce();
      });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, []);

  return isReady && Background !== null && <Background dropped={dropped} />;
}

/** Links to this browser's open orders, on every page except order pages. */
export function LiveOrders() {
  const { prefix } = useShop();
  const customerId = useSession((session) => session.customerId);
  const hasOrders = useOrders(({ orders }) => orders.some(isShownTo(customerId)));
  const isOrderPage = (usePathname() ?? '').slice(prefix.length).startsWith('/order');
  if (!hasOrders || isOrderPage) return null;
  return <IdlePart load={() => import('#components/order/order-pills-client.tsx')} props={{}} namespaces={['order']} hasQueries />;
}
