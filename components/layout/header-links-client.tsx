'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { useAccountLink } from '#components/account/use-account-link.ts';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { useVisitor } from '#stores/visitor.ts';
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

const CountLink = ({ href, icon, label, count, max = Number.POSITIVE_INFINITY, ...link }: CountLinkProps) => (
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

/** A customer's favourites are in the account; a guest's are on the favourites page of this browser. */
export function FavouritesLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const count = useVisitor((visitor) => visitor.favouriteCount);
  const isCustomer = useVisitor((visitor) => visitor.isCustomer);
  return (
    <CountLink
      href={`${prefix}${isCustomer ? '/lk/favorite' : '/catalog/custom'}`}
      icon="heart"
      label={count > 0 ? t('favouritesCount', { count }) : t('favourites')}
      count={count}
    />
  );
}

/** The account with the number of unread notifications; login for a guest. */
export function AccountLink() {
  const t = useTranslations('layout');
  const unread = useVisitor((visitor) => visitor.unreadCount);
  return (
    <CountLink
      {...useAccountLink()}
      icon="user"
      label={unread > 0 ? t('accountUnread', { count: unread }) : t('account')}
      count={unread}
      max={9}
    />
  );
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
