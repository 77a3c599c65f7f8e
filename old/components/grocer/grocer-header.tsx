import { useTranslations } from 'next-intl';
import { CartButton } from '#old/components/layout/cart-button-client.tsx';
import type { HeaderProps } from '#old/components/layout/header.tsx';
import { HeaderTools } from '#old/components/layout/header-tools.tsx';
import { Logo } from '#old/components/layout/logo.tsx';
import { MenuButton } from '#old/components/menu/menu-button-client.tsx';
import { SearchField } from '#old/components/search/search-field-client.tsx';
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
        <HeaderTools phone={phone} />
        <CartButton />
      </div>
    </header>
  );
}
