'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { z } from 'zod';
import { messengerLaunch } from '#lib/client/messenger/launch.ts';
import type { Messenger } from '#lib/client/messenger/messenger.ts';
import { telegram } from '#lib/client/messenger/telegram.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { ask } from '#old/components/checkout/ask.ts';
import { layerState } from '#old/components/ui/layer-state.ts';
import { layerNow } from '#old/components/ui/standing-layer.ts';
import { useActiveOrders } from '#old/stores/active-orders.ts';
import { useCart } from '#old/stores/cart.ts';
import { useMessenger } from '#old/stores/messenger.ts';
import { useModals } from '#old/stores/modals.ts';
import { followMessenger, openOutside } from './follow-messenger.ts';
import { startAt } from './start-at.ts';

/** The key under which a tab remembers that the start parameter was followed: a reload stays where the customer is. */
const STARTED_KEY = 'messenger-started';
/** How many pages of the shop lie below one, in its step of browser history. */
const DEPTH = 'messengerDepth';

function isFirstStart(): boolean {
  try {
    const isFirst = sessionStorage.getItem(STARTED_KEY) === null;
    sessionStorage.setItem(STARTED_KEY, '1');
    return isFirst;
  } catch {
    // without a storage the page cannot have been reloaded with its launch either
    return true;
  }
}

function depthOf(state: unknown): number | null {
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, DEPTH) : null;
  return typeof depth === 'number' ? depth : null;
}

/** A messenger's back button: closes the topmost layer, goes back a page, and is hidden where the shop was opened. */
function useBack(messenger: Messenger | null): void {
  const path = usePathname();
  const isLayer = useModals((s) => s.stack.length > 0);
  const depth = useRef(0);
  const last = useRef<string | null>(null);
  useEffect(() => {
    if (messenger === null) return;
    const known = depthOf(history.state);
    if (known !== null) depth.current = known;
    // a layer's history step counts as its page's
    else if (layerState(history.state).layer === 0 && !isLayer) {
      if (last.current !== null && last.current !== path) depth.current += 1;
      history.replaceState({ ...history.state, [DEPTH]: depth.current }, '');
    }
    last.current = path;
    messenger.setBack(isLayer || depth.current > 0);
    messenger.setSwipes(!isLayer);
  }, [messenger, path, isLayer]);
  useEffect(
    () =>
      messenger?.onBack(() => {
        const { stack, close } = useModals.getState();
        if (layerNow() === 0 && stack.length > 0) close();
        else if (layerNow() > 0 || depth.current > 0) history.back();
      }),
    [messenger],
  );
}

const isUnpaid = ({ paying, status }: { readonly paying: boolean; readonly status: string }): boolean => paying && status === 'pending';

/** Connects the shop to the messenger's window: launch, theme, back button, closing question (MSG-01, MSG-02). */
export function MessengerPart() {
  const { messenger } = useMessenger();
  const router = useRouter();
  const asks = useCart((s) => s.lines.length > 0);
  const owes = useActiveOrders((s) => s.orders.some(isUnpaid));
  const push = useRef(router.push);
  useEffect(() => {
    push.current = router.push;
  });
  useEffect(() => {
    const launch = messengerLaunch();
    const opened = launch === null ? null : telegram(launch);
    if (opened === null) return;
    useMessenger.setState({ messenger: opened });
    opened.ready();
    const ends = [followMessenger(opened), openOutside(opened)];
    const body = { messenger: opened.name, data: opened.data, framed: opened.framed };
    void ask('/messenger/launch', { method: 'POST', body, answer: z.object({ app: z.string() }) }).then((answer) => {
      if (answer.ok) useMessenger.setState({ app: answer.value.app });
      // opening an order needs the session cookie, which in a frame is set by this answer
      if (isFirstStart()) void startAt(opened.startParam, (path) => push.current(path));
    });
    return () => {
      for (const end of ends) end();
    };
  }, []);
  useBack(messenger);
  useEffect(() => messenger?.setClosingQuestion(asks || owes), [messenger, asks, owes]);
  return null;
}
