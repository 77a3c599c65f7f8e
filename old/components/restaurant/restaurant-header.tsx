import { getTranslations } from 'next-intl/server';
import { getMenu } from '#lib/shop/menu.ts';
import { getCurrentPageView } from '#lib/shop/page-view.ts';
import { CartButton } from '#old/components/layout/cart-button-client.tsx';
import type { HeaderProps } from '#old/components/layout/header.tsx';
import { HeaderTools } from '#old/components/layout/header-tools.tsx';
import { Logo } from '#old/components/layout/logo.tsx';
import { MenuButton } from '#old/components/menu/menu-button-client.tsx';
import { BookingButton } from './booking-button-client.tsx';
import { HeaderBar } from './header-bar-client.tsx';
import { blocksOf, navLinks } from './links.ts';
import { NavAnchor } from './nav-anchor.tsx';

/** The header of a restaurant: its own navigation and a table; clear over the first screen, solid below it. */
export async function RestaurantHeader({ name, logo, phone, types }: HeaderProps) {
  const { locale, settings } = await getCurrentPageView();
  const l = await getTranslations('layout');
  const t = await getTranslations('restaurant');
  const links = navLinks(settings.restoran.navigation, await getMenu(locale), blocksOf(settings.restoran));
  return (
    <HeaderBar>
      <div className="container rheader__bar">
        <MenuButton />
        <Logo image={logo} name={name} label={l('homeLabel', { name })} />
        {links.length > 0 && (
          <nav className="rheader__nav" aria-label={t('navigation')}>
            {links.map((link) => (
              <NavAnchor key={link.href + link.name} link={link} />
            ))}
          </nav>
        )}
        <HeaderTools phone={phone} />
        <CartButton />
        {types.includes('lounge') && (
          <BookingButton variant="inverse" size="s" className="rheader__book">
            {t('bookShort')}
          </BookingButton>
        )}
      </div>
    </HeaderBar>
  );
}
