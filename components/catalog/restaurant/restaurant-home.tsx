import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageMessages } from '#components/layout/page-messages.tsx';
import { buttonVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { selectable } from '#lib/domain/selectable.ts';
import { localePath } from '#lib/seo/address.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { listSection } from '../category-sections.ts';
import { summaryContext } from '../dish-summary.ts';
import { HomeOffers, PageOffers } from '../home-offers.tsx';
import type { MenuSection } from '../menu-sections.ts';
import { MenuUnavailable } from '../menu-unavailable.tsx';
import { RestaurantGallery } from '../page-type-parts-client.tsx';
import { Section } from '../section-client.tsx';
import { Hero } from './hero.tsx';
import { restaurantPlaces } from './links.ts';
import { Events, FileMenus, Places } from './restaurant-blocks.tsx';

interface HomeProps {
  readonly view: PageView;
  readonly menu: Menu | null;
}

/** Pictures that the composition of the gallery holds. */
const MAX_PICTURES = 6;
const MAX_SIGNATURES = 4;

/** The signature dishes of the kitchen, one of each category that has one; null where no dish is one. */
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

/** Page type `restoran`: the first screen from edge to edge and a table before anything else; what a shop has nothing for is not there. */
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
        keys={[
          'common.close',
          'delivery.mapFailed',
          'delivery.mapKeys',
          'delivery.mapRetry',
          'delivery.point',
          'delivery.zoomIn',
          'delivery.zoomOut',
          'gallery',
        ]}
      >
        <main>
          <Hero locale={locale} settings={settings} place={places[0] ?? null} isBookable={isBookable} />
          <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-12 px-gutter pt-10 pb-6 lg:gap-24 lg:pt-20 lg:pb-10">
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
