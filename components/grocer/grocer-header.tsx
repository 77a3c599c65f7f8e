import { useTranslations } from 'next-intl';
import { AccountButton } from '#components/layout/account-button-client.tsx';
import { CartButton } from '#components/layout/cart-button-client.tsx';
import { FavouritesLink } from '#components/layout/favourites-link-client.tsx';
import type { HeaderProps } from '#components/layout/header.tsx';
import { Logo } from '#components/layout/logo.tsx';
import { MenuButton } from '#components/menu/menu-button-client.tsx';
import { SearchField } from '#components/search/search-field-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { telHref } from '#lib/i18n/format.ts';
import { PlaceButton } from './place-button-client.tsx';

/** The compact header of a grocer: the search leads, the place is one line, all of it stays in sight. */
export function GrocerHeader({ name, logo, phone }: HeaderProps) {
  const t = useTranslations('layout');
  return (
    <header className="header gheader" id="header">
      <div className="container gheader__bar">
        <MenuButton />
        <Logo image={logo} name={name} label={t('homeLabel', { name })} />
        <PlaceButton className="gheader__place" />
        <SearchField className="gheader__search" />
        <div className="header__tools">
          {phone !== '' && (
            <a className="iconbtn" href={telHref(phone)} aria-label={t('call', { phone })}>
              <Icon name="phone" size="l" />
            </a>
          )}
          <FavouritesLink />
          <AccountButton />
        </div>
        <CartButton />
      </div>
    </header>
  );
}
