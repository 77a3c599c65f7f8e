import { addLine } from '#lib/domain/cart.ts';
import { checkCart } from '#lib/domain/cart-check.ts';
import type { Place } from '#lib/domain/selectable.ts';
import { whenMenu } from '#old/components/catalogue/when-menu.ts';
import { useCart } from '#old/stores/cart.ts';
import { useCartNotices } from '#old/stores/cart-notices.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useModals } from '#old/stores/modals.ts';

/** Puts back what went with an older menu, as far as the new one still sells it here; the rest is said by name (SET-10). Without a menu it waits for another try. */
export async function putBackDropped(settings: Place['settings']): Promise<void> {
  const menu = await whenMenu();
  // read when it is used: another press may have put it back while the menu was on its way
  const { dropped, show } = useCartNotices.getState();
  if (menu === null || dropped.length === 0) return;
  const warehouseId = useDelivery.getState().location?.warehouseId ?? null;
  const { lines, removed, reduced } = checkCart(dropped, menu, { warehouseId, settings });
  if (lines.length > 0) useCart.getState().setLines((now) => lines.reduce(addLine, now));
  show({ removed, reduced });
  if (!useModals.getState().stack.some((modal) => modal.name === 'cart')) useModals.getState().open('cart', {});
}
