'use client';

import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useEffectEvent } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { request } from '#lib/client/api.ts';
import { depthOfEntry, noteDepth, stepBack } from '#lib/client/history.ts';
import { messengerLaunch } from '#lib/client/messenger/launch.ts';
import type { Messenger } from '#lib/client/messenger/messenger.ts';
import { telegram } from '#lib/client/messenger/telegram.ts';
import { tabStorage } from '#lib/client/storage.ts';
import { useCart } from '#stores/cart.ts';
import { closeLayer, useLayers } from '#stores/layers.ts';
import { useMessenger } from '#stores/messenger.ts';
import { useOrders } from '#stores/orders.ts';
import { followMessenger, openOutside } from './follow-messenger.ts';
import { openStartTarget } from './open-start-target.ts';

/** A tab remembers that the start parameter was followed: a reload stays where the customer is. */
const STARTED = 'messenger-started';
/** The page that this tab showed last, after how many pages of the shop lie below it. */
const LAST_PAGE = 'messenger-page';

function isFirstStart(): boolean {
  const isFirst = tabStorage.getItem(STARTED) === null;
  tabStorage.setItem(STARTED, '1');
  return isFirst;
}

/** Connects the shop to the window of the messenger that has opened it: launch, theme, back button, question before it is closed (MSG-01, MSG-02). */
export function MessengerWindow() {
  const { locale, prefix } = useShop();
  const { messenger } = useMessenger();
  const router = useRouter();
  const isCartFilled = useCart((cart) => cart.lines.length > 0);
  const isUnpaid = useOrders((state) => state.orders.some(({ paying, status }) => paying && status === 'pending'));
  const isAsked = isCartFilled || isUnpaid;

  const start = useEffectEvent((opened: Messenger) => {
    const body = { messenger: opened.name, data: opened.data, framed: opened.framed };
    void request('messengerLaunch', { body }).then((result) => {
      if (result.ok) useMessenger.setState({ app: result.data.app });
      // an order is read by the session's cookie, which this response sets in a frame
      if (isFirstStart()) openStartTarget(opened.startParam, locale, (path) => router.push(prefix + path)).catch(() => undefined);
    });
  });

  useEffect(() => {
    const launch = messengerLaunch();
    const opened = launch === null ? null : telegram(launch);
    if (opened === null) return;
    useMessenger.setState({ messenger: opened });
    opened.ready();
    const ends = [followMessenger(opened), openOutside(opened)];
    start(opened);
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useBackButton(messenger);
  useEffect(() => messenger?.setClosingQuestion(isAsked), [messenger, isAsked]);
  return null;
}

/** The back button of a messenger closes the topmost layer or goes back a page, and is hidden where the shop was opened. */
function useBackButton(messenger: Messenger | null): void {
  const pathname = usePathname();
  const isLayerOpen = useLayers((state) => state.open.length > 0);
  useEffect(() => {
    if (messenger === null) return;
    // an entry of a layer counts as that of its page
    const depth = isLayerOpen ? 0 : currentDepth(pathname);
    messenger.setBack(isLayerOpen || depth > 0);
    messenger.setSwipes(!isLayerOpen);
  }, [messenger, isLayerOpen, pathname]);
  useEffect(
    () =>
      messenger?.onBack(() => {
        if (useLayers.getState().open.length > 0) closeLayer();
        else if ((depthOfEntry() ?? 0) > 0) stepBack();
      }),
    [messenger],
  );
}

/** A page whose entry has no number yet was reached from the one that was shown last. */
function currentDepth(pathname: string): number {
  const [lastDepth, lastPath] = (tabStorage.getItem(LAST_PAGE) ?? '').split(' ');
  const noted = depthOfEntry();
  const isSamePage = lastPath === pathname;
  const depth = noted ?? (lastDepth === '' || lastDepth === undefined ? 0 : Number(lastDepth) + (isSamePage ? 0 : 1));
  if (noted === null) noteDepth(depth);
  tabStorage.setItem(LAST_PAGE, `${depth} ${pathname}`);
  return depth;
}
