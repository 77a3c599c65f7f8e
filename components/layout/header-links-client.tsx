'use client';

import { useTranslations } from 'next-intl';
import { useHoursText } from '#components/delivery/place-text.ts';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { useNow } from '#components/layout/use-now.ts';
import { cn } from '#components/ui/cn.ts';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import { iconButtonVariants } from '#components/ui/icon-button.tsx';
import { placeState } from '#lib/domain/warehouse-hours.ts';
import { useFavourites } from '#stores/favourites.ts';
import { usePlace } from '#stores/place.ts';
import { isCustomer, useSession } from '#stores/session.ts';
import { useShop } from './shop-context-client.tsx';

interface CountLinkProps {
  readonly href: string;
  readonly icon: IconName;
  readonly label: string;
  /** At the corner of the icon; nothing for 0. It lies over the icon, so nothing moves when the stores are read. */
  readonly count: number;
  /** More than that is shown as «9+». */
  readonly max?: number;
}

const CountLink = ({ href, icon, label, count, max = Number.POSITIVE_INFINITY }: CountLinkProps) => (
  <a href={href} aria-label={label} className={iconButtonVariants()}>
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

/** A customer's favourites are in the account; a guest's are this browser's own selection of the catalogue. */
export function FavouritesLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const count = useFavourites((s) => s.ids.length);
  const isIn = useSession(isCustomer);
  return (
    <CountLink
      href={`${prefix}${isIn ? '/lk/favorite' : '/catalog/custom'}`}
      icon="heart"
      label={count > 0 ? t('favouritesCount', { count }) : t('favourites')}
      count={count}
    />
  );
}

/** The account, with the number of unread notifications. */
export function AccountLink() {
  const t = useTranslations('layout');
  const { prefix } = useShop();
  const unread = useSession((s) => (isCustomer(s) ? s.unreadCount : 0));
  return (
    <CountLink
      href={`${prefix}/lk`}
      icon="user"
      label={unread > 0 ? t('accountUnread', { count: unread }) : t('account')}
      count={unread}
      max={9}
    />
  );
}

/** Opens the burger menu; until the page is mounted it leads to the page that holds its links. */
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

interface PlaceHoursProps {
  readonly warehouseId: number;
  /** What the owner wrote, for places whose hours are not known by day. */
  readonly written: string;
  /** Before the hours. */
  readonly address: string;
}

/** The address of a place and whether it is open now, whenever the page was made. */
export function PlaceHours({ warehouseId, written, address }: PlaceHoursProps) {
  const hours = useHoursText(placeState(useShop(), 'pickup', warehouseId, useNow())) || written;
  return [address, hours].filter((part) => part !== '').join(' · ');
}

/** The hours of the visitor's warehouse below the shop's phone; before a place is chosen those of the first one. */
export function OwnHours() {
  const shop = useShop();
  const type = usePlace((s) => (s.location === null ? 'delivery' : s.type));
  const own = usePlace((s) => s.location?.warehouseId ?? null);
  const text = useHoursText(placeState(shop, type, own ?? shop.homeWarehouseId, useNow()));
  return text !== '' && <small className="block text-caption text-muted">{text}</small>;
}
