'use client';

import { isModifiedClick, openLayer } from '#components/layers/layer-address.ts';
import { useMoney, useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { cartCount, cartTotal, useCart } from '#stores/cart.ts';

/** Opens the cart: the floating bar of phones, and the button of the header on desktop. Both are links to the cart's page. */
export function CartLink({ place }: { readonly place: 'bar' | 'header' }) {
  const { labels, prefix } = useShop();
  const formatMoney = useMoney();
  const lines = useCart((state) => state.lines);
  const href = `${prefix}/cart`;
  if (lines.length === 0) return null;

  return (
    <a
      href={href}
      // The buy bar of a dish's page keeps above it.
      data-cart-bar={place === 'bar' ? '' : undefined}
      className={cn(
        'items-center gap-3 bg-heat text-on-brand',
        place === 'bar'
          ? 'fixed inset-x-3 bottom-[calc(12px+env(safe-area-inset-bottom))] z-30 grid min-h-15 grid-cols-[auto_1fr_auto] rounded-card py-1.5 ps-2.5 pe-5 shadow-raised lg:hidden'
          : 'hidden h-13 flex-none rounded-[18px] px-4.5 text-price lg:inline-flex',
      )}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        openLayer(href);
      }}
    >
      {place === 'bar' ? (
        <span className="grid size-10 place-items-center rounded-control bg-on-brand font-bold text-flame">{cartCount(lines)}</span>
      ) : (
        <Icon name="bag" />
      )}
      <b className={place === 'bar' ? 'text-price' : 'sr-only'}>{labels.cart}</b>
      <span translate="no" className="text-price">
        {formatMoney(cartTotal(lines))}
      </span>
    </a>
  );
}
