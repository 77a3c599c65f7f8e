import { useState } from 'react';
import { usePlace } from '#components/catalogue/use-standpoint.ts';
import { whenMenu } from '#components/catalogue/when-menu.ts';
import type { OrderLine } from '#lib/contract/order.ts';
import { joinCarts, type RepeatedOrder, repeatOrder } from '#lib/domain/repeat-order.ts';
import { useCart } from '#stores/cart.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useModals } from '#stores/modals.ts';

export type RepeatState =
  | { readonly kind: 'idle' | 'busy' | 'failed' }
  /** Something has to be said or asked before the cart changes. */
  | { readonly kind: 'ask'; readonly again: RepeatedOrder; readonly replaces: boolean };

/** An old order into the cart: to a place first, then what has changed, then whether the present cart may go or takes it in (ORD-07). */
export function useRepeat(lines: readonly OrderLine[]) {
  const [state, setState] = useState<RepeatState>({ kind: 'idle' });
  const { settings } = usePlace();
  const put = (again: RepeatedOrder, how: 'replace' | 'join' = 'replace'): void => {
    setState({ kind: 'idle' });
    const cart = useCart.getState();
    if (how === 'replace') cart.clear();
    cart.setLines(how === 'join' ? joinCarts(cart.lines, again.lines) : again.lines);
    useModals.getState().closeAll();
    useModals.getState().open('cart', {});
  };
  const look = async (): Promise<void> => {
    setState({ kind: 'busy' });
    const menu = await whenMenu();
    if (menu === null) {
      setState({ kind: 'failed' });
      return;
    }
    const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
    const again = repeatOrder(lines, menu, { warehouseId, settings });
    const replaces = useCart.getState().lines.length > 0;
    const told = again.gone.length + again.soldOut.length + again.without.length + again.fewer.length + again.changed.length;
    if (told === 0 && !replaces) put(again);
    else setState({ kind: 'ask', again, replaces });
  };
  const start = (): void => {
    if (useDelivery.getState().location === null) useModals.getState().open('location', { after: () => void look() });
    else void look();
  };
  return { state, start, put, leave: () => setState({ kind: 'idle' }) };
}
