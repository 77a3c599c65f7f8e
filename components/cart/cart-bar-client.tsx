'use client';

import { useTranslations } from 'next-intl';
import { usePlaceText } from '#components/delivery/place-text.ts';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { useMoney, useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { isAvailable } from '#lib/domain/availability.ts';
import type { CartLine } from '#lib/domain/cart.ts';
import { saleMoment } from '#lib/domain/counted-lines.ts';
import { zonedAt } from '#lib/domain/zoned-time.ts';
import { useAvailability } from '#stores/availability.ts';
import { cartCount, cartTotal, useCart } from '#stores/cart.ts';
import { usePlace } from '#stores/place.ts';

/** The lines that can be ordered at the chosen place and time: the others count in no sum (KF-CART-07). All of them until the place has said what it sells. */
function useCountedLines(): readonly CartLine[] {
  const { timezone } = useShop();
  const lines = useCart((cart) => cart.lines);
  const { type, location, time, booking } = usePlace();
  const { warehouseId, offers } = useAvailability();
  const now = useNow();
  if (warehouseId === null || warehouseId !== location?.warehouseId) return lines;
  const moment = saleMoment({ type, time, booking }, zonedAt(now, timezone));
  return lines.filter(({ productId }) => {
    const offer = offers.get(productId);
    return offer !== undefined && isAvailable(offer.windows, moment);
  });
}

/** Opens the cart: the floating bar of phones, and the button of the header on desktop. Both are links to the cart's page. */
export function CartLink({ place }: { readonly place: 'bar' | 'header' }) {
  const counted = useCountedLines();
  const isEmpty = useCart((cart) => cart.lines.length === 0);
  const formatMoney = useMoney();
  const [count, sum] = [cartCount(counted), formatMoney(cartTotal(counted))];
  if (place === 'header') return <HeaderLink isEmpty={isEmpty} count={count} sum={sum} />;
  return isEmpty ? null : <FloatingLink count={count} sum={sum} />;
}

interface LinkProps {
  readonly count: number;
  readonly sum: string;
}

function HeaderLink({ isEmpty, count, sum }: LinkProps & { readonly isEmpty: boolean }) {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  return (
    <a
      href={`${prefix}/cart`}
      aria-label={isEmpty ? t('cart') : t('cartLabel', { count, sum })}
      className={cn(
        'hidden h-13 min-w-31 flex-none items-center justify-center gap-2.25 rounded-large px-4.5 text-input/5 font-bold whitespace-nowrap forced-outline lg:inline-flex',
        isEmpty ? 'bg-sunken text-ink' : 'bg-heat text-on-brand shadow-heat inset-ring-[1.5px] inset-ring-brand-edge',
      )}
      onClick={openLayerOnClick}
    >
      {/* A new key restarts the animation. */}
      <Icon key={sum} name="bag" className={isEmpty ? '' : 'animate-bump'} />
      {isEmpty ? (
        t('cart')
      ) : (
        <span key={`sum ${sum}`} translate="no" className="animate-rise">
          {sum}
        </span>
      )}
    </a>
  );
}

/** The app's bar, or a small button where the shop does not want it as in its app (CART-11). */
function FloatingLink({ count, sum }: LinkProps) {
  const t = useTranslations('layout');
  const { cartButtonAsApp, prefix } = useShop();
  const { time } = usePlaceText();
  return (
    <a
      href={`${prefix}/cart`}
      // Other components keep above it with `[data-cart-bar]`.
      data-cart-bar=""
      aria-label={t('cartLabel', { count, sum })}
      className={cn(
        'fixed end-3 bottom-[calc(12px+var(--safe-bottom))] z-bar grid min-h-15 items-center gap-3 rounded-[22px] bg-heat py-1.5 ps-2.5 pe-5 text-on-brand shadow-raised inset-ring-[1.5px] inset-ring-brand-edge forced-outline lg:hidden print:hidden',
        // The checkout and a dish's own page have a bar of their own.
        '[body:has([data-pay-bar])_&]:hidden [body:has([data-dish-page])_&]:start-auto [body:has([data-dish-page])_&]:grid-cols-[auto_auto]',
        cartButtonAsApp ? 'start-3 grid-cols-[auto_1fr_auto]' : 'grid-cols-[auto_auto]',
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
        <span className="[body:has([data-dish-page])_&]:sr-only">
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
