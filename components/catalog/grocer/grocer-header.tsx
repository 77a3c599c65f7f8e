import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { CartLink } from '#components/cart/cart-link-client.tsx';
import { Logo } from '#components/layout/header.tsx';
import { AccountLink, FavouritesLink, MenuLink } from '#components/layout/header-footer-client.tsx';
import { SearchField } from '#components/search/search-link-client.tsx';
import { iconButtonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import { telHref } from '#lib/i18n/format.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { LatePlaceLine } from '../page-layout-client.tsx';

interface GrocerHeaderProps {
  readonly locale: Locale;
  readonly settings: Settings;
}

/** The compact header of samokat and lavka: search first, the place in one line, all sticky on desktop. */
export async function GrocerHeader({ locale, settings: { seo, logo, contacts } }: GrocerHeaderProps) {
  const t = await getTranslations({ locale, namespace: 'layout' });
  return (
    <header id="header" className="relative z-header bg-bg lg:sticky lg:top-0 lg:shadow-[0_1px_0_var(--line)] print:hidden">
      <div className="mx-auto grid max-w-[1680px] grid-cols-[auto_1fr_auto] grid-rows-[var(--header-h)] items-center gap-y-1 px-gutter pb-2 lg:flex lg:h-header lg:gap-5 lg:pb-0">
        <MenuLink />
        <Logo image={logo.header} name={seo.name} href={localePath('/', locale)} label={t('homeLabel', { name: seo.name })} />
        <SearchField className="min-w-0 max-lg:col-span-full max-lg:row-start-3 lg:flex-1" />
        {/* When the cart is a column, the place is above it. */}
        <div className="contents xl:in-data-cart-column:hidden">
          <LatePlaceLine className="max-lg:col-span-full max-lg:row-start-2 lg:max-w-65 lg:rounded-button lg:px-3 lg:py-1 lg:hover:bg-sunken" />
        </div>
        <div className="-me-2.5 flex items-center max-lg:col-start-3 max-lg:row-start-1 lg:me-0">
          {contacts.phone !== '' && (
            <a href={telHref(contacts.phone)} aria-label={t('call', { phone: contacts.phone })} className={iconButtonVariants()}>
              <Icon name="phone" size="l" />
            </a>
          )}
          <FavouritesLink />
          <AccountLink />
        </div>
        <div className="contents xl:in-data-cart-column:hidden">
          <CartLink />
        </div>
      </div>
    </header>
  );
}
