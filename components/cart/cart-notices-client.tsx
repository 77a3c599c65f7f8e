'use client';

import { useTranslations } from 'next-intl';
import { useOpeningText } from '#components/delivery/opening-text.ts';
import { useNow } from '#components/layout/use-now.ts';
import { useMenuPart, useSettings } from '#components/quote/shop-queries.ts';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { addLine } from '#lib/domain/cart.ts';
import { checkCart } from '#lib/domain/cart-check.ts';
import { lineTitle } from '#lib/domain/dish-words.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';

/** Changes of the cart caused by another place or a new menu, with the names of the dishes (CART-05, CART-06, SET-10). */
export function CartNotices() {
  const t = useTranslations('cart');
  const { removed, reduced, dropped } = useCart((cart) => cart.notice);
  return (
    <>
      {dropped.length > 0 && (
        <Alert tone="warning" title={t('renewed')} action={<BringBackDropped />}>
          <p>{[...new Set(dropped.map(lineTitle))].join(', ')}</p>
        </Alert>
      )}
      {removed.length > 0 && (
        <Alert tone="danger" title={t('removed')}>
          {removed.join(', ')}
        </Alert>
      )}
      {reduced.length > 0 && (
        <Alert tone="warning" title={t('reduced')}>
          {reduced.join(', ')}
        </Alert>
      )}
    </>
  );
}

/** Restores lines removed with an older menu, as far as the new one still sells them here; the others are listed (SET-10). */
function BringBackDropped() {
  const t = useTranslations('cart');
  const dropped = useCart((cart) => cart.notice.dropped);
  const settings = useSettings();
  const { menu, warehouseId = null } = useMenuPart({ ids: dropped.map((line) => line.productId) });
  const bringBack = (): void => {
    if (menu === null || settings === null) return;
    const { lines, removed, reduced } = checkCart(dropped, menu, { warehouseId, settings });
    const { setLines, showCheck } = useCart.getState();
    if (lines.length > 0) setLines((current) => lines.reduce(addLine, current));
    showCheck({ removed, reduced });
  };
  return (
    <Button size="s" loading={menu === null || settings === null} onClick={bringBack}>
      {t('renewedBack')}
    </Button>
  );
}

/** The last orders are near, or the kitchen is closed and only takes orders for later (DLV-08). Paused ordering is a problem of the quote. */
export function ClosedNotice() {
  const t = useTranslations('cart');
  const openingText = useOpeningText();
  const settings = useSettings();
  const now = useNow();
  const type = usePlace((place) => place.type);
  const warehouseId = usePlace((place) => place.location?.warehouseId ?? null);
  if (settings === null) return null;
  const state = placeState(settings, type, warehouseId, now);
  if (state.kind === 'lastOrders') return <Alert tone="warning" title={openingText(state)} />;
  // Tables are always booked for later.
  if (state.open || state.kind === 'disabled' || type === 'lounge') return null;
  return (
    <Alert tone="warning" title={openingText(state)}>
      {t('closedNote')}
    </Alert>
  );
}
