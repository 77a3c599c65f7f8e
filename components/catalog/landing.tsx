import { PageMessages } from '#components/layout/page-messages.tsx';
import type { Menu } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/seo/address.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { LANDING_SCRIPT } from '#lib/theme/landing-script.ts';
import { CategoryBar } from './category-bar-client.tsx';
import { barCategories, categoryLinks } from './category-links.ts';
import { menuSections } from './menu-sections.ts';
import { MenuUnavailable } from './menu-unavailable.tsx';
import { OfferSlider } from './offer-slider-client.tsx';
import { OfferTiles } from './offer-tiles-client.tsx';
import { offersOf, storiesOf } from './offers.ts';
import { Section } from './section-client.tsx';
import { StoryRail } from './story-rail-client.tsx';

interface LandingProps {
  readonly view: PageView;
  /** Null while the backend gives none. */
  readonly menu: Menu | null;
  /** Slug of the category whose address this is: the page begins at its section (NAV-04). */
  readonly first?: string;
}

/** The page type `lending`: stories, offers and the whole menu on one page. */
export async function Landing({ view, menu, first }: LandingProps) {
  const { locale, pageType, settings } = view;
  const banners = await getShopBanners(settings, locale);
  const categories = menu === null ? [] : barCategories(menu, view);
  const sections = menu === null ? [] : await menuSections(view, menu, categories, first);
  const firstIndex = Math.max(
    0,
    sections.findIndex(({ slug }) => slug === first),
  );
  return (
    <PageMessages
      keys={[
        'banners',
        'catalogue',
        'common.unit.g',
        'common.unit.kg',
        'common.unit.ml',
        'layout.cartLabel',
        'layout.categories',
        'pagetype.allCategories',
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
        <StoryRail stories={storiesOf(banners)} />
        <OfferSlider offers={offersOf(banners, 'desctop_slider', menu)} priority={first === undefined ? 'high' : 'lazy'} />
        {menu === null ? (
          <MenuUnavailable view={view} />
        ) : (
          sections.length > 0 && (
            <CategoryBar
              categories={categoryLinks(view, categories, { current: first, withTexts: true })}
              allHref={localePath(cataloguePath(pageType), locale)}
              current={first}
              home={localePath('/', locale)}
            />
          )
        )}
        <div className="mx-auto max-w-page px-gutter">
          {sections.map((section, index) => (
            <Section key={section.slug} section={section} position={index} isFirst={index === firstIndex} />
          ))}
        </div>
        <OfferTiles offers={offersOf(banners, 'gallery', menu)} />
        {first !== undefined && <BeginAtSection slug={first} />}
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
