'use client';

import { useTranslations } from 'next-intl';
import { floatingCartLink } from '#components/layers/late-slots.ts';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';

/** The cart's link in the header on desktop. It opens the cart; without scripts it leads to the cart's page. */
export function CartLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const filled = useVisitor((visitor) => visitor.cartSum);
  return (
    <a
      href={`${prefix}/cart`}
      aria-label={filled === null ? t('cart') : t('cartLabel', filled)}
      className={cn(
        'hidden h-13 min-w-31 flex-none items-center justify-center gap-2.25 rounded-large px-4.5 text-input/5 font-bold whitespace-nowrap forced-outline lg:inline-flex',
        filled === null
          ? 'bg-sunken text-ink in-data-over:bg-[rgb(255_248_241/0.16)] in-data-over:text-on-coal'
          : 'bg-heat text-on-brand shadow-heat inset-ring-[1.5px] inset-ring-brand-edge',
      )}
      onClick={openLayerOnClick}
    >
      {/* A new key restarts the animation. */}
      <Icon key={filled?.sum} name="bag" className={filled === null ? '' : 'animate-bump'} />
      {filled === null ? (
        t('cart')
      ) : (
        <span key={`sum ${filled.sum}`} translate="no" className="animate-rise">
          {filled.sum}
        </span>
      )}
    </a>
  );
}

/** The floating cart bar on phones; it is not shown until its code is loaded and the cart has a dish. */
export function FloatingCartLink() {
  const Link = useLate(floatingCartLink);
  return Link && <Link />;
}
