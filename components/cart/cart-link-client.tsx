'use client';

import { useTranslations } from 'next-intl';
import { filledCartLink } from '#components/layers/late-slots.ts';
import { openLayerOnClick } from '#components/layers/layer-address.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';

export interface CartLinkProps {
  readonly place: 'bar' | 'header';
}

/** Opens the cart: the floating bar on phones, and the header button on desktop. Both are links to the cart's page. */
export function CartLink({ place }: CartLinkProps) {
  const Link = useLate(filledCartLink);
  if (Link !== null) return <Link place={place} />;
  return place === 'header' ? <HeaderCartLink /> : null;
}

interface HeaderCartLinkProps {
  /** Number of pieces; absent for an empty cart. */
  readonly count?: number;
  readonly sum?: string;
}

export function HeaderCartLink({ count = 0, sum }: HeaderCartLinkProps) {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  return (
    <a
      href={`${prefix}/cart`}
      aria-label={sum === undefined ? t('cart') : t('cartLabel', { count, sum })}
      className={cn(
        'hidden h-13 min-w-31 flex-none items-center justify-center gap-2.25 rounded-large px-4.5 text-input/5 font-bold whitespace-nowrap forced-outline lg:inline-flex',
        sum === undefined
          ? 'bg-sunken text-ink in-data-over:bg-[rgb(255_248_241/0.16)] in-data-over:text-on-coal'
          : 'bg-heat text-on-brand shadow-heat inset-ring-[1.5px] inset-ring-brand-edge',
      )}
      onClick={openLayerOnClick}
    >
      {/* A new key restarts the animation. */}
      <Icon key={sum} name="bag" className={sum === undefined ? '' : 'animate-bump'} />
      {sum === undefined ? (
        t('cart')
      ) : (
        <span key={`sum ${sum}`} translate="no" className="animate-rise">
          {sum}
        </span>
      )}
    </a>
  );
}
