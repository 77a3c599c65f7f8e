import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CartLink } from '#components/cart/cart-link-client.tsx';
import { PlacePanel } from '#components/delivery/place-panel-client.tsx';
import { useHoursText } from '#components/delivery/time-text.ts';
import { SearchField, SearchLink } from '#components/search/search-link-client.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { placeState, placeStateUntil } from '#lib/domain/opening-hours.ts';
import { telHref } from '#lib/i18n/format.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { AccountLink, FavouritesLink, Hours, MenuLink } from './header-footer-client.tsx';
import type { ShopContextValue } from './shop-context.ts';

export interface HeaderProps {
  readonly locale: Locale;
  readonly settings: Settings;
  readonly shop: ShopContextValue;
}

/**
 * Logo, place, search, phone and personal links, which work without scripts. On phones the place has its own row, which pages without food
 * hide with `<main data-place="none">`. A page with its own frame (`<main data-frame="own">`) has neither header nor footer.
 */
export async function Header({ locale, settings, shop }: HeaderProps) {
  const t = await getTranslations({ locale, namespace: 'layout' });
  const { seo, logo, contacts } = settings;
  return (
    <>
      <header id="header" className="relative z-header bg-bg print:hidden [body:has(main[data-frame=own])_&]:hidden">
        <div className="mx-auto flex h-header max-w-page items-center gap-1 px-gutter lg:h-auto lg:min-h-header lg:flex-wrap lg:gap-3 lg:py-2 lg:*:flex-none">
          <MenuLink />
          <Logo
            image={logo.header}
            name={seo.name}
            href={localePath('/', locale)}
            label={t('homeLabel', { name: seo.name })}
            className="me-auto lg:me-2"
          />
          <PlacePanel className="max-lg:hidden" />
          <SearchField className="hidden min-w-0 max-w-80 min-[1280px]:block min-[1280px]:flex-[1_1_6rem]!" />
          {/* As wide as a number in either font, so that its start does not move. */}
          <PhoneLink
            phone={contacts.phone}
            className="hidden min-w-39.5 px-1.5 py-1 text-strong/5 font-semibold whitespace-nowrap lg:ms-auto lg:grid"
          >
            <OwnHours shop={shop} />
          </PhoneLink>
          <div className="-me-2.5 flex flex-none items-center lg:me-0">
            <SearchLink className="min-[1280px]:hidden" />
            <PhoneButton phone={contacts.phone} label={t('call', { phone: contacts.phone })} className="max-[379px]:hidden lg:hidden" />
            <FavouritesLink />
            <AccountLink />
          </div>
          <CartLink />
        </div>
      </header>
      <section
        aria-label={t('receive')}
        className="mx-auto max-w-page px-gutter lg:hidden print:hidden [body:has(main:is([data-place=none],[data-frame=own]))_&]:hidden"
      >
        <PlacePanel />
      </section>
    </>
  );
}

/** The hours of the visitor's warehouse below the shop's phone; before a place is chosen those of the first one. */
function OwnHours({ shop }: Pick<HeaderProps, 'shop'>) {
  const { homeWarehouseId, madeAt } = shop;
  const text = useHoursText(placeState(shop, 'delivery', homeWarehouseId, madeAt));
  return (
    <small className="block text-caption text-muted empty:hidden">
      <Hours warehouseId={null} text={text} until={placeStateUntil(shop, 'delivery', homeWarehouseId, madeAt)} />
    </small>
  );
}

interface PhoneProps {
  /** The shop's phone; '' shows nothing. */
  readonly phone: string;
  readonly className?: string;
}

/** The shop's phone, which a press calls; `children` stand below it. */
export const PhoneLink = ({ phone, className, children }: PhoneProps & { readonly children?: ReactNode }) =>
  phone !== '' && (
    <a href={telHref(phone)} translate="no" className={className}>
      {phone}
      {children}
    </a>
  );

/** An icon that calls the shop. */
export const PhoneButton = ({ phone, label, className }: PhoneProps & { readonly label: string }) =>
  phone !== '' && (
    <a href={telHref(phone)} aria-label={label} className={cn(iconButtonVariants(), className)}>
      <Icon name="phone" size="l" />
    </a>
  );

interface LogoProps {
  /** Address of the shop's own picture; '' shows the name. */
  readonly image: string;
  readonly name: string;
  readonly href: string;
  readonly label: string;
  readonly className?: string;
}

export const Logo = ({ image, name, href, label, className }: LogoProps) => (
  <a href={href} aria-label={label} className={cn('inline-flex min-h-tap max-w-80 min-w-0 items-center', className)}>
    {image === '' ? (
      <span
        translate="no"
        className="max-h-15 overflow-hidden font-display text-[1.5rem]/7.5 font-semibold wrap-anywhere tracking-(--track-display)"
      >
        {name}
      </span>
    ) : (
      <img
        src={image}
        alt=""
        width={124}
        height={30}
        fetchPriority="low"
        className="h-7.25 w-29.5 object-contain object-left lg:h-7.5 lg:w-31 rtl:object-right"
      />
    )}
  </a>
);
