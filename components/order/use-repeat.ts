import { useEffect, useRef, useState } from 'react';
import { usePlace } from '#components/catalogue/use-standpoint.ts';
import { whenMenu } from '#components/catalogue/when-menu.ts';
import type { OrderLine } from '#lib/contract/order.ts';
import { type AgainstLine, linesAgainst } from '#lib/domain/food-conflicts.ts';
import { joinCarts, type RepeatedOrder, repeatOrder } from '#lib/domain/repeat-order.ts';
import { useCart } from '#stores/cart.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useModals } from '#stores/modals.ts';
import { usePreferences } from '#stores/preferences.ts';

export type RepeatState =
  | { readonly kind: 'idle' | 'busy' | 'failed' }
  /** Something has to be said or asked before the cart changes. */
  | { readonly kind: 'ask'; readonly again: RepeatedOrder; readonly against: readonly AgainstLine[]; readonly replaces: boolean };

/** An old order into the cart: to a place first, then what has changed or is against the visitor's preferences, then whether the present cart may go or takes it in (ORD-07). */
export function useRepeat(lines: readonly OrderLine[]) {
  const [state, setState] = useState<RepeatState>({ kind: 'idle' });
  const { settings } = usePlace();
  const isHere = useRef(false);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  const put = (again: RepeatedOrder, how: 'replace' | 'join' = 'replace'): void => {
    setState({ kind: 'idle' });
    const cart = useCart.getState();
    if (how === 'replace') cart.clear();
    cart.setLines((now) => (how === 'join' ? joinCarts(now, again.lines) : again.lines));
    useModals.getState().closeAll();
    useModals.getState().open('cart', {});
  };
  const look = async (): Promise<void> => {
    setState({ kind: 'busy' });
    const menu = await whenMenu();
    // whoever has gone on to another page is not interrupted there
    if (!isHere.current) return;
    if (menu === null) {
      setState({ kind: 'failed' });
      return;
    }
    const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
    const again = repeatOrder(lines, menu, { warehouseId, settings });
    const cart = useCart.getState().lines;
    const wanted = usePreferences.getState().wanted.map(({ code }) => code);
    const against = linesAgainst(again.lines, cart, wanted, menu);
    const replaces = cart.length > 0;
    const told =
      again.gone.length + again.soldOut.length + again.without.length + again.fewer.length + again.changed.length + against.length;
    if (told === 0 && !replaces) put(again);
    else setState({ kind: 'ask', again, against, replaces });
  };
  const start = (): void => {
    if (useDelivery.getState().location === null) useModals.getState().open('location', { after: () => void look() });
    else void look();
  };
  /** Leaves out what is against the visitor's preferences; the rest is still to be decided. */
  const leaveOut = (): void =>
    setState((now) => {
      if (now.kind !== 'ask') return now;
      const out = new Set(now.against.map(({ key }) => key));
      return { ...now, against: [], again: { ...now.again, lines: now.again.lines.filter(({ key }) => !out.has(key)) } };
    });
  return { state, start, put, leaveOut, leave: () => setState({ kind: 'idle' }) };
}
