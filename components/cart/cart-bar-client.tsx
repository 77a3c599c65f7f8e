'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { usePlaceText } from '#components/delivery/chosen-place-client.tsx';
import { useIsCartPage } from '#components/layers/idle-parts-client.tsx';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useMoney } from '#components/layout/use-money.ts';
import { cn } from '#components/ui/cn.ts';
import { cartSummary, useCart, useCartFacts } from '#stores/cart.ts';
import { useVisitor } from '#stores/visitor.ts';

/** The number of pieces and the sum in links to the cart. */
export function useCartSum(): { readonly count: number; readonly sum: string } {
  const formatMoney = useMoney();
  const lines = useCart((cart) => cart.lines);
  const facts = useCartFacts((state) => state.lines);
  const { count, sum } = cartSummary(lines, facts);
  return { count, sum: formatMoney(sum) };
}

/** Keeps the header's cart link current. */
export function CartSum() {
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const { count, sum } = useCartSum();
  useEffect(() => useVisitor.setState({ cartSum: isEmpty ? null : { count, sum } }), [isEmpty, count, sum]);
  return null;
}

/** The floating cart bar for a filled cart; the pages of cart and checkout have their own bar there. */
export function CartBar() {
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const { count, sum } = useCartSum();
  const isCartPage = useIsCartPage();
  return isEmpty || isCartPage ? null : <FloatingLink count={count} sum={sum} />;
}

/** A bar as in the app, or a small button, depending on the shop's setting (CART-11). */
function FloatingLink({ count, sum }: { readonly count: number; readonly sum: string }) {
  const t = useTranslations('layout');
  const { cartButtonAsApp, prefix } = useShop();
  const { time } = usePlaceText();
  return (
    <a
      href={`${prefix}/cart`}
      // Other components stay above it through `[data-cart-bar]`.
      data-cart-bar=""
      aria-label={t('cartLabel', { count, sum })}
      className={cn(
        'fixed end-[max(12px,var(--notch))] bottom-[calc(12px+var(--floor))] z-bar grid min-h-15 items-center gap-3 rounded-[22px] bg-heat py-1.5 ps-2.5 pe-5 text-on-brand shadow-raised inset-ring-[1.5px] inset-ring-brand-edge forced-outline lg:hidden print:hidden',
        cartButtonAsApp ? 'start-[max(12px,var(--notch))] grid-cols-[auto_1fr_auto]' : 'grid-cols-[auto_auto]',
      )}
      onClick={openLayerOnClick}
    >
      <span
        key={count}
        aria-hidden="true"
        className="grid size-10 animate-bump place-items-center rounded-[14px] bg-on-brand text-input/none font-bold text-flame"
      >
        {count}
      </span>
      {cartButtonAsApp && (
        <span>
          <b className="text-input/5 font-[650]">{t('cart')}</b>
          {time !== '' && <small className="block text-caption/3.75">{time}</small>}
        </span>
      )}
      <span key={`sum ${sum}`} translate="no" className="animate-rise text-[1.1875rem]/6 font-bold">
        {sum}
      </span>
    </a>
  );
}
