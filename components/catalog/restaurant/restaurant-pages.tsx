import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { PhoneLink } from '#components/layout/header.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { plainHtml } from '#lib/contract/html-text.ts';
import type { Restoran, Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, LonLat, Place } from '#lib/contract/shipping.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { allPlaces } from '#lib/domain/places.ts';
import { selectable } from '#lib/domain/stock.ts';
import { bindWords } from '#lib/i18n/format.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { MenuUnavailable } from '../catalog-shell.tsx';
import { barCategories, homeRoots, listedCategories } from '../category-links.ts';
import { ancestryOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, PageOffers } from '../landing-pages.tsx';
import { BookingLink } from '../layer-links-client.tsx';
import { CardMessages, MenuEmpty } from '../menu-messages.tsx';
import { categorySection, listSection, type MenuSection, menuSections } from '../menu-sections.ts';
import { CategoryList, LoungeHours, RestaurantGallery, ZoneMap } from '../page-type-parts-client.tsx';
import type { CatalogueProps, CategoryProps, HomeProps } from '../page-types.tsx';
import { Section } from '../section-client.tsx';

interface RestaurantPlace {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly warehouseId: number;
  /** The owner's text about the hours. */
  readonly workingTime: string;
  readonly coordinates: LonLat | null;
  /** Tables can be booked here. */
  readonly isBookable: boolean;
}

/** The restaurants of a chain, those with tables first; the pickup point of one with tables belongs to it. */
export function restaurantPlaces({ shippingMethods, contacts }: Settings): readonly RestaurantPlace[] {
  const places = (of: DeliveryType) => allPlaces({ shippingMethods: shippingMethods.filter(({ type }) => type === of) });
  const tables = places('lounge');
  const others = places('pickup').filter((place) => !tables.some(({ warehouseId }) => warehouseId === place.warehouseId));
  const shown = (isBookable: boolean, all: readonly Place[]): readonly RestaurantPlace[] =>
    all.map(({ id, name, address, phone, warehouseId, workingTime, coordinates }) => ({
      id,
      name,
      address,
      phone: phone || contacts.phones.find((each) => each.warehouseId === warehouseId)?.phone || contacts.phone,
      warehouseId,
      workingTime,
      coordinates,
      isBookable,
    }));
  return [...shown(true, tables), ...shown(false, others)];
}

/** Maximum pictures of the gallery's layout. */
const MAX_PICTURES = 6;
const MAX_SIGNATURES = 4;

/** The signature dishes of the kitchen, one per category; null without any. */
async function signatureSection(view: PageView, menu: Menu): Promise<MenuSection | null> {
  const context = await summaryContext(view, menu);
  const t = await getTranslations({ locale: view.locale, namespace: 'restaurant' });
  const products = homeRoots(menu)
    .flatMap(({ id }) => menu.productsOf(id).find((product) => product.feature && selectable(product, context.place).visible) ?? [])
    .slice(0, MAX_SIGNATURES);
  if (products.length === 0) return null;
  return listSection({ slug: 'signature', title: t('signature'), description: t('signatureText'), products }, context);
}

/** Page type `restoran`: a full-width first screen and table booking first; blocks without content are left out. */
export async function RestaurantHome({ view, menu }: HomeProps) {
  const { locale, settings } = view;
  const { restoran } = settings;
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  const places = restaurantPlaces(settings);
  const isBookable = places.some((place) => place.isBookable);
  const signatures = menu === null ? null : await signatureSection(view, menu);
  const count = restoran.gallery.length;
  const pictures = restoran.gallery.slice(0, MAX_PICTURES).map((src, index) => ({ src, alt: t('picture', { number: index + 1, count }) }));
  return (
    <CardMessages>
      <PageMessages
        keys={['delivery.mapFailed', 'delivery.mapKeys', 'delivery.mapRetry', 'delivery.point', 'delivery.zoomIn', 'delivery.zoomOut']}
      >
        <main>
          <Hero view={view} place={places[0] ?? null} isBookable={isBookable} />
          <div className="mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter pt-10 pb-6 lg:gap-24 lg:pt-20 lg:pb-10">
            {restoran.menus.length > 0 && (
              <Block id="menus" title={t('menus')}>
                <FileMenus view={view} />
              </Block>
            )}
            {count > 0 && (
              <Block id="gallery" title={t('gallery')}>
                <RestaurantGallery
                  title={t('gallery')}
                  shown={pictures}
                  images={restoran.gallery}
                  moreText={count > MAX_PICTURES ? t('more', { count: count - MAX_PICTURES }) : ''}
                />
              </Block>
            )}
            {restoran.events !== null && <Events view={view} events={restoran.events} isBookable={isBookable} />}
            {menu === null && <MenuUnavailable view={view} />}
            {signatures !== null && (
              <div>
                <Section section={signatures} position={0} />
                <a href={localePath('/catalog', locale)} className={cn(buttonVariants({ variant: 'inverse', size: 'l' }), 'mt-5')}>
                  {t('delivery')}
                </a>
              </div>
            )}
            {places.length > 0 && <Places locale={locale} places={places} />}
          </div>
          <HomeOffers view={view} menu={menu} priority="lazy" />
          <PageOffers view={view} menu={menu} gallery="gallery" />
        </main>
      </PageMessages>
    </CardMessages>
  );
}

const Block = ({ id, title, children }: { readonly id: string; readonly title: string; readonly children: ReactNode }) => (
  <section id={id} className="scroll-mt-2">
    <h2 className="mb-4 font-display text-title-xl wrap-anywhere lg:mb-6">{title}</h2>
    {children}
  </section>
);

interface HeroProps {
  readonly view: PageView;
  /** The first restaurant. */
  readonly place: RestaurantPlace | null;
  readonly isBookable: boolean;
}

const cover = 'absolute inset-0 size-full object-cover object-[62%_40%]';

/** The full-width first screen: picture or video, the name, table booking. The header is positioned over it. */
async function Hero({ view: { locale, settings }, place, isBookable }: HeroProps) {
  const { seo, restoran } = settings;
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  const lead = bindWords(plainHtml(seo.headingText) || seo.description);
  const main = cn(buttonVariants({ variant: 'primary', size: 'l', block: true }), 'min-[600px]:w-auto');
  return (
    <section
      data-hero=""
      className="relative flex min-h-[max(560px,100svh)] items-end overflow-hidden bg-hearth text-on-coal [--focus:var(--on-coal)]"
    >
      <div className="absolute inset-0 after:absolute after:inset-0 after:bg-[linear-gradient(rgb(12_8_6/0.1)_30%,rgb(12_8_6/0.86)_86%)] after:content-['']">
        {restoran.image !== '' && (
          <img src={restoran.image} alt="" width={1600} height={1000} fetchPriority="high" className={cn(cover, 'data-broken:hidden')} />
        )}
        {restoran.video !== '' && <LoopVideo src={restoran.video} className={cover} />}
      </div>
      <div className="relative mx-auto w-full max-w-page px-gutter pt-[calc(var(--header-h)+24px)] pb-[max(28px,var(--safe-bottom))] max-lg:[body:has([data-cart-bar])_&]:pb-24 min-[600px]:pb-11 lg:pb-16">
        <h1 className="sr-only">{seo.heading || seo.name}</h1>
        <p
          aria-hidden="true"
          className="font-display text-[clamp(2.5rem,12vw,7.25rem)]/[1.02] font-semibold tracking-(--track-display) wrap-anywhere hyphens-auto"
        >
          {seo.name}
        </p>
        {lead !== '' && (
          <p className="mt-3 line-clamp-4 max-w-[36em] text-lead/6.25 font-[450] wrap-anywhere text-on-coal/92 lg:text-[1.25rem]/7.5">
            {lead}
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {isBookable && <BookingLink className={main}>{t('book')}</BookingLink>}
          <a
            href={localePath('/catalog', locale)}
            className={
              isBookable
                ? cn(
                    'inline-flex min-h-14 items-center justify-center gap-2 rounded-large px-5 text-center text-lead font-semibold max-[599px]:w-full forced-outline',
                    overPicture,
                  )
                : main
            }
          >
            {t('delivery')}
          </a>
        </div>
        <div className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-small">
          {place && <LoungeHours warehouseId={place.warehouseId} written={place.workingTime} className="flex items-center gap-1.5" />}
          {place && place.address !== '' && (
            <span className="flex items-center gap-1.5">
              <Icon name="pin" size="s" />
              {place.address}
            </span>
          )}
        </div>
      </div>
    </section>
  );
}

const overPicture =
  'bg-[rgb(12_8_6/0.34)] text-on-coal inset-ring-[1.5px] inset-ring-[rgb(255_248_241/0.6)] hover:bg-[rgb(255_248_241/0.16)]';

/** Whether it is a page of this shop, which keeps language and window; files open in a new window. */
const isPage = (file: string): boolean => file.startsWith('/') && !/\.\w{2,5}(\?|$)/.test(file);

/** The menus that a restaurant has as files, each a picture with its name. */
async function FileMenus({ view: { locale, settings } }: Pick<HomeProps, 'view'>) {
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  return (
    <ul className="grid gap-3 min-[600px]:grid-cols-[repeat(auto-fit,minmax(240px,1fr))] lg:gap-5">
      {settings.restoran.menus.map((menu) => (
        <li key={menu.id}>
          <a
            {...(isPage(menu.file) ? { href: localePath(menu.file, locale) } : { href: menu.file, target: '_blank', rel: 'noreferrer' })}
            className="group relative flex min-h-42 items-end overflow-hidden rounded-sheet bg-hearth p-5 text-on-coal min-[600px]:min-h-65 lg:min-h-85 lg:p-7 forced-outline"
          >
            {menu.image !== '' && (
              <Picture
                src={menu.image}
                alt=""
                media={settings.media}
                width={200}
                desktopWidth={320}
                className="absolute -end-11 top-[46%] size-50 max-w-none -translate-y-1/2 object-contain lean-on-hover min-[600px]:top-[40%] lg:-end-10 lg:size-80"
              />
            )}
            <span className="relative max-w-full max-[599px]:max-w-[62%]">
              <b className="block font-display text-title-m wrap-anywhere hyphens-auto">{menu.name}</b>
              <small className="mt-1.5 inline-flex items-center gap-1 text-small text-on-coal-muted">
                {t(isPage(menu.file) ? 'openPage' : 'openFile')}
                <Icon name="right" size="s" />
              </small>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

interface EventsProps extends Pick<HomeProps, 'view'> {
  readonly events: NonNullable<Restoran['events']>;
  readonly isBookable: boolean;
}

/** Current events, as a dark panel with a picture. */
async function Events({ view: { locale, settings }, events, isBookable }: EventsProps) {
  const t = await getTranslations({ locale, namespace: 'restaurant' });
  const isOwn = events.link.startsWith('/');
  return (
    <section
      id="events"
      className="relative -mx-gutter flex min-h-115 scroll-mt-2 items-end overflow-hidden bg-hearth px-gutter py-8 text-on-coal [--focus:var(--on-coal)] lg:mx-0 lg:items-center lg:rounded-[36px] lg:p-14"
    >
      {events.image !== '' && (
        <Picture
          src={events.image}
          alt=""
          media={settings.media}
          width={320}
          desktopWidth={560}
          className="absolute -end-15 -top-5 size-80 max-w-none object-contain lg:-end-5 lg:top-1/2 lg:size-140 lg:-translate-y-1/2"
        />
      )}
      <div className="relative wrap-anywhere lg:max-w-[54%]">
        <h2 className="font-display text-title-xl hyphens-auto">{events.title}</h2>
        {events.subtitle !== '' && <p className="mt-3 max-w-[34em] text-lead">{events.subtitle}</p>}
        <div className="mt-5 flex flex-wrap gap-2.5">
          {isBookable && <BookingLink className={buttonVariants({ variant: 'primary' })}>{t('book')}</BookingLink>}
          {(isOwn || /^https?:/.test(events.link)) && (
            <a
              {...(isOwn ? { href: localePath(events.link, locale) } : { href: events.link, target: '_blank', rel: 'noreferrer' })}
              className={cn(
                'inline-flex min-h-12 items-center justify-center rounded-button px-5 font-semibold forced-outline',
                overPicture,
              )}
            >
              {t('programme')}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

/** The restaurants: opening hours, phones, and a static map; the contacts page has one that moves. */
async function Places({ locale, places }: { readonly locale: Locale; readonly places: readonly RestaurantPlace[] }) {
  const t = await getTranslations({ locale });
  const focus = places.flatMap(({ coordinates }) => (coordinates === null ? [] : [coordinates]));
  return (
    <section id="places" className="grid scroll-mt-2 gap-6 lg:grid-cols-[5fr_7fr] lg:gap-10">
      <div>
        <h2 className="font-display text-title-xl">{t('restaurant.places')}</h2>
        <ul className="mt-4 mb-3">
          {places.map((place) => (
            <li key={place.id} className="grid gap-0.5 border-t border-line py-3.5">
              <b className="text-title-s">{place.name}</b>
              <span>{place.address}</span>
              <LoungeHours
                warehouseId={place.warehouseId}
                written={place.workingTime}
                className="flex items-center gap-1.5 text-small text-muted"
              />
              <PhoneLink phone={place.phone} className="inline-flex min-h-tap items-center justify-self-start text-strong" />
            </li>
          ))}
        </ul>
        <a
          href={localePath('/contacts', locale)}
          className="inline-flex min-h-tap items-center font-semibold text-brand-strong hover:underline hover:underline-offset-3"
        >
          {t('restaurant.contacts')}
        </a>
      </div>
      {focus.length > 0 && (
        <div className="min-h-80 overflow-hidden rounded-sheet *:min-h-80 lg:*:min-h-115">
          <ZoneMap label={t('delivery.map')} places={places} activePlaceId={places[0]?.id ?? null} focus={focus} />
        </div>
      )}
    </section>
  );
}

/** The restaurant's delivery menu: categories at the side on desktop and on top on phones. */
const DeliveryFrame = ({ list, children }: { readonly list: ReactNode; readonly children: ReactNode }) => (
  <CardMessages>
    <div className="mx-auto max-w-page lg:grid lg:grid-cols-[216px_minmax(0,1fr)] lg:gap-10 lg:px-gutter">
      {list}
      <main className="min-w-0 px-gutter lg:px-0 lg:[--gutter:0px]">{children}</main>
    </div>
  </CardMessages>
);

/** The delivery menu of a restaurant on its own page: every category of home with its dishes. */
export async function DeliveryMenu({ view, menu }: CatalogueProps) {
  const { locale } = view;
  const categories = barCategories(menu, view);
  const [t, listed, sections] = await Promise.all([
    getTranslations({ locale }),
    listedCategories(view, categories),
    menuSections(view, menu, categories),
  ]);
  return (
    <DeliveryFrame list={<CategoryList {...listed} isInPage variant="list" />}>
      <h1 className="pt-4 font-display text-title-xl lg:pt-8">{t('restaurant.delivery')}</h1>
      <FilterTools view={view} menu={menu} />
      <MenuEmpty view={view} menu={menu} />
      <Filtered view={view} menu={menu}>
        {sections.map((section, index) => (
          <Section key={section.slug} section={section} position={index} isFirst={index === 0} columns="tree" />
        ))}
      </Filtered>
      <PageOffers view={view} menu={menu} gallery="gallery_1" />
    </DeliveryFrame>
  );
}

export async function RestaurantCategory({ view, menu, category }: CategoryProps) {
  const { locale } = view;
  const { ancestors, root, position } = ancestryOf(menu, category);
  const [t, listed, section] = await Promise.all([
    getTranslations({ locale }),
    listedCategories(view, menu.roots, root),
    categorySection(view, menu, category, position),
  ]);
  return (
    <DeliveryFrame list={<CategoryList {...listed} root={root.id} current={category.id} variant="list" />}>
      <Breadcrumbs locale={locale} ancestors={ancestors} first={{ title: t('restaurant.delivery'), path: '/catalog' }} />
      {/* On desktop they are in the list at the side. */}
      <div className="lg:hidden">
        <Subcategories locale={locale} root={root} current={category} />
      </div>
      {section === null ? (
        <EmptyState title={t('catalogue.empty')} text={t('catalogue.emptyText')} />
      ) : (
        <>
          <FilterTools view={view} menu={menu} category={category} />
          <Filtered view={view} menu={menu} category={category}>
            <Section section={section} isFirst heading="h1" columns="tree" />
          </Filtered>
        </>
      )}
      <PageOffers view={view} menu={menu} gallery="gallery_1" />
    </DeliveryFrame>
  );
}
