import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CartLink } from '#components/cart/cart-link-client.tsx';
import { Part } from '#components/layout/error-boundary-client.tsx';
import { Anchor, Footer, type FooterLink, footerLinks, PlaceHours } from '#components/layout/footer.tsx';
import { Header, type HeaderProps, Logo, PhoneButton, PhoneLink } from '#components/layout/header.tsx';
import { AccountLink, ConsentLink, FavouritesLink, MenuLink, PageTypeLink, ThemeSwitch } from '#components/layout/header-footer-client.tsx';
import type { ShopContextValue } from '#components/layout/shop-context.ts';
import { socialLinks } from '#components/layout/shop-links.ts';
import { SearchField, SearchLink } from '#components/search/search-link-client.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import type { Restoran } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { allPlaces } from '#lib/domain/places.ts';
import { getMenu } from '#lib/server/data/menu.ts';
import { ownerScripts } from '#lib/server/data/owner-scripts.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { BookingLink } from './layer-links-client.tsx';
import { LateHeaderBar, LatePlaceLine, PageLayout } from './page-layout-client.tsx';

interface LayoutOfTypeProps {
  readonly view: PageView;
  readonly shop: ShopContextValue;
  readonly children: ReactNode;
}

async function cartLabels({ locale }: PageView) {
  const t = await getTranslations({ locale });
  return { title: t('cart.title'), empty: t('grocer.cartEmpty'), emptyText: t('grocer.cartEmptyText'), total: t('cart.total') };
}

/** The layout around every page of a page type, with the header and footer of samokat, lavka and restoran (LAY-02). */
export async function LayoutOfType({ view, shop, children }: LayoutOfTypeProps) {
  const { locale, pageType, settings } = view;
  const props = { locale, settings, shop };
  const isGrocer = pageType === 'samokat' || pageType === 'lavka';
  const isRestaurant = pageType === 'restoran';
  const part = (content: ReactNode) => <Part>{content}</Part>;
  return (
    <PageLayout
      header={part(<Header {...props} />)}
      footer={part(<Footer {...props} />)}
      ownHeader={isGrocer ? part(<GrocerHeader {...props} />) : isRestaurant && part(<RestaurantHeader {...props} />)}
      ownFooter={isRestaurant && part(<RestaurantFooter {...props} />)}
      cart={isGrocer ? await cartLabels(view) : undefined}
    >
      {children}
    </PageLayout>
  );
}

/** The compact header of samokat and lavka: search first, the place in one line, all sticky on desktop. */
async function GrocerHeader({ locale, settings: { seo, logo, contacts } }: HeaderProps) {
  const t = await getTranslations({ locale, namespace: 'layout' });
  return (
    <header id="header" className="relative z-header bg-bg lg:sticky lg:top-0 lg:shadow-[0_1px_0_var(--line)] print:hidden">
      <div className="mx-auto grid max-w-420 grid-cols-[auto_1fr_auto] grid-rows-[var(--header-h)] items-center gap-y-1 px-gutter pb-2 lg:flex lg:h-header lg:gap-5 lg:pb-0">
        <MenuLink />
        <Logo image={logo.header} name={seo.name} href={localePath('/', locale)} label={t('homeLabel', { name: seo.name })} />
        <SearchField className="min-w-0 max-lg:col-span-full max-lg:row-start-3 lg:flex-1" />
        {/* When the cart is a column, the place is above it. */}
        <div className="contents xl:in-data-cart-column:hidden">
          <LatePlaceLine className="max-lg:col-span-full max-lg:row-start-2 lg:max-w-65 lg:rounded-button lg:px-3 lg:py-1 lg:hover:bg-sunken" />
        </div>
        <div className="-me-2.5 flex flex-none items-center max-lg:col-start-3 max-lg:row-start-1 lg:me-0">
          <PhoneButton phone={contacts.phone} label={t('call', { phone: contacts.phone })} />
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

/** Blocks of the restaurant's home page that its navigation can link to. */
const BLOCKS = ['gallery', 'events', 'menus', 'places'] as const;

/** The restaurant's navigation as addresses: a visible category, an existing block of the home page, otherwise the page with that slug. */
export function navLinks(items: Restoran['navigation'], menu: Menu | null, blocks: ReadonlySet<string>): readonly FooterLink[] {
  return items.map(({ name: title, slug }) => {
    if (/^(https?|tel|mailto):/.test(slug)) return { title, href: slug };
    const category = menu?.category(slug) ?? null;
    if (category !== null && category.path === `/menu/${slug}`) return { title, href: category.path };
    return { title, href: blocks.has(slug) ? `/#${slug}` : `/${slug}` };
  });
}

/** The blocks for which this restaurant has content. */
export const blocksOf = (restoran: Restoran): ReadonlySet<string> =>
  new Set(
    BLOCKS.filter((block) => {
      if (block === 'gallery') return restoran.gallery.length > 0;
      if (block === 'events') return restoran.events !== null;
      return block === 'places' || restoran.menus.length > 0;
    }),
  );

/** The restaurant's header: its own navigation and table booking; transparent over the first screen of home, solid below it. */
async function RestaurantHeader({ locale, settings }: HeaderProps) {
  const t = await getTranslations({ locale });
  const { seo, logo, contacts, restoran, shippingMethods } = settings;
  const links = navLinks(restoran.navigation, await getMenu(locale), blocksOf(restoran));
  return (
    <LateHeaderBar>
      <div className="mx-auto flex h-header max-w-page items-center gap-1 px-gutter lg:gap-3">
        <MenuLink />
        <Logo
          image={logo.header}
          name={seo.name}
          href={localePath('/', locale)}
          label={t('layout.homeLabel', { name: seo.name })}
          className="me-auto in-data-over:*:[filter:brightness(0)_invert(1)_sepia(0.06)] lg:me-4"
        />
        {links.length > 0 && (
          <nav
            aria-label={t('restaurant.navigation')}
            className="hidden min-w-0 flex-1 gap-1 overflow-x-auto overflow-y-hidden scrollbar-none lg:flex lg:max-xl:mask-[linear-gradient(calc(90deg*var(--way)),#000_calc(100%-28px),transparent)]"
          >
            {links.map((link) => (
              <Anchor
                key={link.href + link.title}
                link={link}
                locale={locale}
                className="inline-flex min-h-tap flex-none items-center rounded-[14px] px-3 text-input/5 font-[550] hover:bg-[color-mix(in_oklab,currentColor_12%,transparent)]"
              />
            ))}
          </nav>
        )}
        <div className="flex flex-none items-center max-lg:-me-1 lg:ms-auto">
          <SearchLink className="in-data-over:hover:bg-[rgb(255_248_241/0.16)]" />
          <PhoneButton
            phone={contacts.phone}
            label={t('layout.call', { phone: contacts.phone })}
            className="in-data-over:hover:bg-[rgb(255_248_241/0.16)] max-[599px]:hidden"
          />
          <FavouritesLink />
          {/* On phones the menu begins with the account. */}
          <div className="contents max-[599px]:hidden">
            <AccountLink />
          </div>
        </div>
        <CartLink />
        {shippingMethods.some(({ type }) => type === 'lounge') && (
          <BookingLink className="ms-1.5 inline-flex min-h-tap items-center rounded-control bg-inverse max-[299px]:hidden px-4 text-label whitespace-nowrap text-on-inverse in-data-over:bg-on-coal in-data-over:text-coal lg:ms-0 lg:min-h-12 lg:text-strong">
            {t('restaurant.bookShort')}
          </BookingLink>
        )}
      </div>
    </LateHeaderBar>
  );
}

const link = 'inline-flex min-h-tap items-center hover:underline hover:underline-offset-3';

/** The footer of a restaurant's page: table booking, contacts, links, and legal texts. */
async function RestaurantFooter({ locale, settings, shop }: HeaderProps) {
  const [t, { links, legal }] = await Promise.all([getTranslations({ locale }), footerLinks({ locale, settings })]);
  const { seo, contacts, logo, shippingMethods } = settings;
  const places = allPlaces(settings);
  return (
    <footer className="mt-16 bg-hearth pt-10 pb-28 wrap-anywhere text-on-coal [--focus:var(--on-coal)] lg:pt-18 lg:pb-10 print:hidden">
      <div className="mx-auto max-w-page px-gutter">
        <div className="lg:flex lg:items-end lg:justify-between lg:gap-10">
          <h2 className="font-display text-[clamp(2rem,8vw,4.5rem)]/[1.06] font-semibold tracking-(--track-display)">
            {t('restaurant.invite')}
          </h2>
          <div className="mt-5 flex flex-none flex-wrap gap-2.5 lg:mt-0">
            {shippingMethods.some(({ type }) => type === 'lounge') && (
              <BookingLink className={buttonVariants({ variant: 'primary', size: 'l' })}>{t('restaurant.book')}</BookingLink>
            )}
            <PhoneLink
              phone={contacts.phone}
              className="inline-flex min-h-14 items-center px-2 font-display text-[1.375rem]/7 font-[580] tracking-(--track-display)"
            />
          </div>
        </div>
        <ul className="mt-10 grid gap-4 min-[600px]:grid-cols-[repeat(auto-fit,minmax(220px,1fr))] lg:mt-16">
          {places.map((place) => (
            <li key={`${place.warehouseId} ${place.name}`}>
              <b className="block text-strong">{place.name}</b>
              <span className="text-small text-on-coal-muted">
                <PlaceHours shop={shop} warehouseId={place.warehouseId} written={place.workingTime} address={place.address} />
              </span>
            </li>
          ))}
        </ul>
        <nav
          aria-label={t('layout.guests')}
          className="mt-8 grid grid-cols-[1fr_1fr] gap-x-4 min-[600px]:grid-cols-[repeat(3,1fr)] lg:grid-cols-[repeat(5,1fr)]"
        >
          {links.map((each) => (
            <Anchor key={each.href + each.title} link={each} locale={locale} className={link} />
          ))}
        </nav>
        <div className="mt-8 grid gap-3 border-t border-[rgb(255_248_241/0.16)] pt-5 min-[600px]:grid-cols-[1fr_auto] min-[600px]:items-center">
          <Logo
            image={logo.header}
            name={seo.name}
            href={localePath('/', locale)}
            label={t('layout.homeLabel', { name: seo.name })}
            className="*:[filter:brightness(0)_invert(1)_sepia(0.06)]"
          />
          <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1">
            {socialLinks(contacts).map(({ network, href }) => (
              <Anchor key={href} link={{ title: t(`layout.social.${network}`), href }} locale={locale} className={link} />
            ))}
            <span className="flex flex-wrap gap-2 text-ink">
              <ThemeSwitch />
              {settings.facade.pageTypeChoice.length > 1 && <PageTypeLink>{t('pagetype.look')}</PageTypeLink>}
            </span>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-4.5 text-small text-on-coal-muted">
          <span>{t('layout.copyright', { year: new Date().getFullYear(), name: seo.name })}</span>
          {legal.map((each) => (
            <Anchor key={each.href + each.title} link={each} locale={locale} className={link} />
          ))}
          {ownerScripts(settings.include).metrics.length > 0 && <ConsentLink />}
        </div>
      </div>
    </footer>
  );
}
