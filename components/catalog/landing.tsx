import type { ReactNode } from 'react';
import { offersOf, storiesOf } from '#components/content/banner-views.ts';
import { OfferSlider } from '#components/content/offer-slider-client.tsx';
import { OfferTiles } from '#components/content/offer-tiles-client.tsx';
import { StoryRail } from '#components/content/story-rail-client.tsx';
import { Filtered, madeFilterCount } from '#components/filters/filtered.tsx';
import { RESULTS } from '#components/filters/page-filters.ts';
import { PageMessages } from '#components/layout/page-messages.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/seo/address.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { LANDING_SCRIPT } from '#lib/theme/landing-script.ts';
import { CategoryBar } from './category-bar-client.tsx';
import { barCategories, categoryLinks } from './category-links.ts';
import { HomeText } from './home-offers.tsx';
import { menuSections } from './menu-sections.ts';
import { MenuUnavailable } from './menu-unavailable.tsx';
import { Section } from './section-client.tsx';

interface LandingProps {
  readonly view: PageView;
  /** Null while the backend gives none. */
  readonly menu: Menu | null;
  /** Slug of the category whose address this is: the page begins at its section (NAV-04). */
  readonly first?: string;
  /** Stands above everything else. */
  readonly intro?: ReactNode;
}

/** The page type `lending`: stories, offers and the whole menu on one page. */
export async function Landing({ view, menu, first, intro }: LandingProps) {
  const { locale, pageType, settings } = view;
  const banners = await getShopBanners(settings, locale);
  const categories = menu === null ? [] : barCategories(menu, view);
  const sections = menu === null ? [] : await menuSections(view, menu, categories, first);
  const filterCount = menu === null ? 0 : await madeFilterCount(view, menu);
  const firstIndex = Math.max(
    0,
    sections.findIndex(({ slug }) => slug === first),
  );
  return (
    <PageMessages
      keys={[
        'banners.carousel',
        'banners.next',
        'banners.offers',
        'banners.pause',
        'banners.play',
        'banners.previous',
        'banners.show',
        'banners.worth',
        'catalogue.addToCart',
        'catalogue.added',
        'catalogue.addedMany',
        'catalogue.before',
        'catalogue.changed',
        'catalogue.choose',
        'catalogue.favourite',
        'catalogue.favouriteAdded',
        'catalogue.favouriteRemoved',
        'catalogue.less',
        'catalogue.more',
        'catalogue.onePerOrder',
        'catalogue.onlyLeft',
        'catalogue.out',
        'catalogue.quantity',
        'catalogue.subcategories',
        'catalogue.takenOut',
        'catalogue.unfavourite',
        'common.unit.g',
        'common.unit.kg',
        'common.unit.ml',
        'filters.set',
        'layout.cartLabel',
        'layout.categories',
        'preferences.curable',
        'preferences.has',
        'preferences.hasOther',
        'preferences.markLead',
        'preferences.wants',
        'stories.rail',
        'stories.seen',
      ]}
    >
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        {intro}
        <StoryRail stories={storiesOf(banners)} />
        <OfferSlider offers={offersOf(banners, 'desctop_slider', menu)} priority={first === undefined ? 'high' : 'lazy'} />
        {menu === null ? (
          <MenuUnavailable view={view} />
        ) : (
          (sections.length > 0 || filterCount > 0) && (
            <CategoryBar
              categories={categoryLinks(view, categories, { current: first, withTexts: true })}
              allHref={localePath(cataloguePath(pageType), locale)}
              current={first}
              home={localePath('/', locale)}
              filterCount={filterCount}
            />
          )
        )}
        {menu !== null && (
          <div className="mx-auto max-w-page px-gutter">
            <Filtered view={view} menu={menu}>
              {sections.map((section, index) => (
                <Section key={section.slug} section={section} position={index} isFirst={index === firstIndex} />
              ))}
            </Filtered>
          </div>
        )}
        <OfferTiles offers={offersOf(banners, 'gallery', menu)} />
        {first === undefined && <HomeText seo={settings.seo} />}
        {filterCount > 0 ? <BeginAtSection slug={RESULTS} /> : first !== undefined && <BeginAtSection slug={first} />}
      </main>
    </PageMessages>
  );
}

/**
 * Scrolls to the section before any other script runs. Browsers that know `rel=expect` delay the first paint until the element with the id `landed` is parsed,
 * so the first paint already shows the section. The script does not scroll when the visitor has scrolled or the browser restores a position (KF-CATALOG-10…12).
 */
const BeginAtSection = ({ slug }: { readonly slug: string }) => (
  <>
    <link rel="expect" href="#landed" blocking="render" />
    <span hidden data-scroll-to={slug} />
    <script>{LANDING_SCRIPT}</script>
    <span hidden id="landed" />
  </>
);
