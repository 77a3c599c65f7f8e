import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessages } from '#components/layout/page-messages.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { LoopVideo } from '#components/ui/loop-video-client.tsx';
import { plainHtml } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/stock.ts';
import { bindWords } from '#lib/i18n/bind-words.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { CardMessages } from '../card-messages.tsx';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, PageOffers } from '../home-offers.tsx';
import { BookingLink } from '../layer-links-client.tsx';
import type { MenuSection } from '../menu-sections.ts';
import { listSection } from '../menu-sections.ts';
import { MenuUnavailable } from '../menu-unavailable.tsx';
import { LoungeHours, RestaurantGallery } from '../page-type-parts-client.tsx';
import { Section } from '../section-client.tsx';
import { type RestaurantPlace, restaurantPlaces } from './links.ts';
import { Events, FileMenus, overPicture, Places } from './restaurant-blocks.tsx';

interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** Maximum pictures of the gallery's layout. */
const MAX_PICTURES = 6;
const MAX_SIGNATURES = 4;

/** The signature dishes of the kitchen, one per category; null without any. */
async function signatureSection(view: PageView, menu: Menu): Promise<MenuSection | null> {
  const context = await summaryContext(view, menu);
  const t = await getTranslations({ locale: view.locale, namespace: 'restaurant' });
  const products = menu.roots
    .filter(({ showOnHome }) => showOnHome)
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
          <Hero locale={locale} settings={settings} place={places[0] ?? null} isBookable={isBookable} />
          <div className="mx-auto grid max-w-page grid-cols-1 gap-12 px-gutter pt-10 pb-6 lg:gap-24 lg:pt-20 lg:pb-10">
            {restoran.menus.length > 0 && (
              <Block id="menus" title={t('menus')}>
                <FileMenus locale={locale} menus={restoran.menus} media={settings.media} />
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
            {restoran.events !== null && <Events locale={locale} events={restoran.events} media={settings.media} isBookable={isBookable} />}
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
  readonly locale: Locale;
  readonly settings: Settings;
  /** The first restaurant. */
  readonly place: RestaurantPlace | null;
  readonly isBookable: boolean;
}

const cover = 'absolute inset-0 size-full object-cover object-[62%_40%]';

/** The full-width first screen: picture or video, the name, table booking. The header is positioned over it. */
async function Hero({ locale, settings: { seo, restoran }, place, isBookable }: HeroProps) {
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
          {place !== null && (
            <LoungeHours warehouseId={place.warehouseId} written={place.workingTime} className="flex items-center gap-1.5" />
          )}
          {place !== null && place.address !== '' && (
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
