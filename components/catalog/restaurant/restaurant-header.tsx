import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { CartLink } from '#components/cart/cart-link-client.tsx';
import { AccountLink, FavouritesLink, MenuLink } from '#components/layout/header-links-client.tsx';
import { Logo } from '#components/layout/logo.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import { localePath } from '#lib/seo/address.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { BookingLink } from './booking-link-client.tsx';
import { LateHeaderBar } from './late-header-bar-client.tsx';
import { blocksOf, navLinks } from './links.ts';
import { NavAnchor } from './nav-anchor.tsx';

interface RestaurantHeaderProps {
  readonly locale: Locale;
  readonly settings: Settings;
}

/** The header of a restaurant: its own navigation and a table; clear over the first screen of home, solid below it. */
export async function RestaurantHeader({ locale, settings }: RestaurantHeaderProps) {
  const [t, r] = await Promise.all([
    getTranslations({ locale, namespace: 'layout' }),
    getTranslations({ locale, namespace: 'restaurant' }),
  ]);
  const { seo, logo, contacts, restoran, shippingMethods } = settings;
  const links = navLinks(restoran.navigation, await getMenu(locale), blocksOf(restoran));
  const icon = cn(iconButtonVariants(), 'in-data-over:hover:bg-[rgb(255_248_241/0.16)]');
  return (
    <LateHeaderBar>
      <div className="mx-auto flex h-header max-w-page items-center gap-1 px-gutter lg:gap-3">
        <MenuLink />
        <Logo
          image={logo.header}
          name={seo.name}
          href={localePath('/', locale)}
          label={t('homeLabel', { name: seo.name })}
          className="me-auto in-data-over:*:[filter:brightness(0)_invert(1)_sepia(0.06)] lg:me-4"
        />
        {links.length > 0 && (
          <nav
            aria-label={r('navigation')}
            className="hidden min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden scrollbar-none lg:flex lg:max-xl:mask-[linear-gradient(calc(90deg*var(--way)),#000_calc(100%-28px),transparent)]"
          >
            {links.map((link) => (
              <NavAnchor
                key={link.href + link.title}
                link={link}
                locale={locale}
                className="inline-flex min-h-tap flex-none items-center rounded-[14px] px-3 text-[1rem]/5 font-[550] hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)]"
              />
            ))}
          </nav>
        )}
        <div className="flex items-center max-lg:-me-1 lg:ms-auto">
          {contacts.phone !== '' && (
            <a href={telHref(contacts.phone)} aria-label={t('call', { phone: contacts.phone })} className={cn(icon, 'max-[599px]:hidden')}>
              <Icon name="phone" size="l" />
            </a>
          )}
          <FavouritesLink />
          <AccountLink />
        </div>
        <CartLink place="header" />
        {shippingMethods.some(({ type }) => type === 'lounge') && (
          <BookingLink className="ms-1.5 inline-flex min-h-tap items-center rounded-control bg-inverse px-4 text-label whitespace-nowrap text-on-inverse in-data-over:bg-on-coal in-data-over:text-coal lg:ms-0 lg:min-h-12 lg:text-strong">
            {r('bookShort')}
          </BookingLink>
        )}
      </div>
    </LateHeaderBar>
  );
}
