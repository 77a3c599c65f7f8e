'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { ownAccountLink, ownFavouritesLink } from '#components/layers/late-slots.ts';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useShop } from './shop-context-client.tsx';

interface CountLinkProps extends Pick<ComponentProps<'a'>, 'aria-haspopup' | 'onClick'> {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** At the corner of the icon; nothing for 0. It is positioned over the icon, so nothing moves when the stores are read. */
  readonly count: number;
  /** Larger numbers are shown as «9+». */
  readonly max?: number;
}

export const CountLink = ({ href, icon, label, count, max = Number.POSITIVE_INFINITY, ...link }: CountLinkProps) => (
  <a {...link} href={href} aria-label={label} className={iconButtonVariants({ className: 'relative' })}>
    <Icon name={icon} size="l" />
    {count > 0 && (
      <span
        aria-hidden="true"
        className="absolute end-0.5 top-1 min-w-4.25 rounded-[9px] bg-inverse px-1 text-center text-caption/4.25 font-bold text-on-inverse ring-2 ring-bg"
      >
        {count > max ? `${max}+` : count}
      </span>
    )}
  </a>
);

export function FavouritesLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const Link = useLate(ownFavouritesLink);
  return Link === null ? <CountLink href={`${prefix}/catalog/custom`} icon="heart" label={t('favourites')} count={0} /> : <Link />;
}

/** The account with the number of unread notifications; login for a guest. */
export function AccountLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const Link = useLate(ownAccountLink);
  return Link === null ? <CountLink href={`${prefix}/lk`} icon="user" label={t('account')} count={0} /> : <Link />;
}

/** Opens the burger menu; before hydration it leads to the page with its links. */
export function MenuLink() {
  const t = useTranslations('menu');
  const { prefix } = useShop();
  return (
    <a
      href={`${prefix}/information`}
      aria-label={t('open')}
      aria-haspopup="dialog"
      className={cn(iconButtonVariants(), '-ms-2.5')}
      onClick={(event) => {
        if (isModifiedClick(event)) return;
        event.preventDefault();
        openLayer(layerAddress('menu'));
      }}
    >
      <Icon name="menu" size="l" />
    </a>
  );
}
