import { useTranslations } from 'next-intl';
import { telHref } from '#lib/i18n/format.ts';
import { MenuButton } from '#old/components/menu/menu-button-client.tsx';
import { SearchButton } from '#old/components/search/search-button-client.tsx';
import { SearchField } from '#old/components/search/search-field-client.tsx';
import { CartButton } from './cart-button-client.tsx';
import { HeaderTools } from './header-tools.tsx';
import { Logo } from './logo.tsx';
import { OwnHours } from './open-now-client.tsx';
import { PlaceSwitch } from './place-switch-client.tsx';

export interface HeaderProps {
  readonly name: string;
  readonly logo: string;
  readonly phone: string;
  readonly types: readonly ('delivery' | 'pickup' | 'lounge')[];
  /** Where the food goes has a row of its own on phones. */
  readonly place: boolean;
}

export function Header({ name, logo, phone, types, place }: HeaderProps) {
  const t = useTranslations('layout');
  return (
    <>
      <header className="header" id="header">
        <div className="container header__bar">
          <MenuButton />
          <Logo image={logo} name={name} label={t('homeLabel', { name })} />
          <div className="place only-desktop">
            <PlaceSwitch name="place-desktop" types={types} />
          </div>
          <SearchField className="header__search" />
          {phone !== '' && (
            <a className="header__phone" href={telHref(phone)}>
              {phone}
              <OwnHours />
            </a>
          )}
          <HeaderTools phone={phone} phoneClass="header__call only-mobile">
            <SearchButton />
          </HeaderTools>
          <CartButton />
        </div>
      </header>
      {place && (
        <section className="container only-mobile" aria-label={t('receive')}>
          <div className="place">
            <PlaceSwitch name="place-phone" types={types} />
          </div>
        </section>
      )}
    </>
  );
}
