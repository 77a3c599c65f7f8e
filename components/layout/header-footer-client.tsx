'use client';

import { useTranslations } from 'next-intl';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { hoursNow, reopenConsent, workingThemeSwitch } from '#components/layers/late-slots.ts';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { chipVariants, iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useVisitor } from '#stores/visitor.ts';
import { useShop } from './shop-context-client.tsx';

interface CountLinkProps extends Pick<ComponentProps<'a'>, 'aria-haspopup' | 'onClick'> {
  /** Not shown on a page that is narrower than 300 px. */
  readonly 'data-wide'?: '';
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
      // the menu begins with the account, too
      data-wide=""
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
      onClick={(event) => openLayerOnClick(event, layerAddress('menu'))}
    >
      <Icon name="menu" size="l" />
    </a>
  );
}

/**
 * The attributes of a link to the account: for a guest it opens the login, and without scripts, or before the visitor is known, it leads home, where the
 * login opens (ACC-01).
 */
export function useAccountLink() {
  const { prefix } = useShop();
  const isGuest = useVisitor((visitor) => visitor.isKnown && !visitor.isCustomer);
  return {
    href: `${prefix}/lk`,
    'aria-haspopup': isGuest ? ('dialog' as const) : undefined,
    onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (isGuest) openLayerOnClick(event, layerAddress('login'));
    },
  };
}

export function ThemeSwitch() {
  const t = useTranslations('layout');
  const { theme } = useShop();
  const Switch = useLate(workingThemeSwitch);
  if (Switch !== null) return <Switch />;
  return (
    <button type="button" disabled className={cn(chipVariants(), 'disabled:bg-surface disabled:no-underline')}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="s" />
      {theme === 'dark' ? t('light') : t('dark')}
    </button>
  );
}

/** Opens the choice of the page type, if the shop offers it (LAY-04). */
export const PageTypeLink = ({ children }: { readonly children: ReactNode }) => (
  <a href={layerAddress('look')} aria-haspopup="dialog" className={cn(chipVariants(), 'bg-surface')} onClick={openLayerOnClick}>
    <Icon name="grid" size="s" />
    {children}
  </a>
);

/** Opens the notice about metrics again, to withdraw consent. */
export function ConsentLink() {
  const t = useTranslations('consent');
  const reopen = useLate(reopenConsent);
  return (
    <button type="button" disabled={reopen === null} className="min-h-tap text-start hover:text-brand-strong" onClick={() => reopen?.()}>
      {t('settings')}
    </button>
  );
}

export interface HoursProps {
  /** Of a place; null: the visitor's own, or the shop's first before one is chosen. */
  readonly warehouseId: number | null;
  /** The owner's text, for places without hours by day. */
  readonly written?: string;
  /** As of when the page was rendered. */
  readonly text: string;
  /** Until when the text stays true, epoch milliseconds. */
  readonly until: number;
}

/** Whether a place is open: first as of when the page was rendered, then as of now. */
export function Hours(props: HoursProps) {
  const Now = useLate(hoursNow);
  return Now === null ? props.text : <Now {...props} />;
}
