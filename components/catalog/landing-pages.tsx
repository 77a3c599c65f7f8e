import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { offersOf, storiesOf } from '#components/content/banner-views.ts';
import { OfferSlider, StoryRail } from '#components/content/banners-client.tsx';
import { OfferTiles } from '#components/content/offer-card-client.tsx';
import { Filtered, madeFilterCount } from '#components/filters/filtered.tsx';
import { RESULTS } from '#components/filters/page-filters.ts';
import { PageMessages } from '#components/layout/page-data.tsx';
import { chipVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/notices.tsx';
import { htmlText } from '#lib/contract/html-text.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { Gallery } from '#lib/domain/banners.ts';
import type { MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { getShopBanners } from '#lib/server/data/content.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { LANDING_SCRIPT } from '#lib/theme/inline-scripts.ts';
import { MenuUnavailable } from './catalog-shell.tsx';
import { CategoryBar } from './category-bar-client.tsx';
import { barCategories, categoryLinks, nearOf } from './category-links.ts';
import { ancestryOf, Breadcrumbs, Subcategories } from './category-navigation.tsx';
import { MenuEmpty } from './menu-messages.tsx';
import { categorySection, menuSections } from './menu-sections.ts';
import type { CatalogueProps, CategoryProps, HomeProps } from './page-types.tsx';
import { rail } from './rail.ts';
import { Section } from './section-client.tsx';

interface LandingProps extends HomeProps {
  /** Slug of the category of the address: the page begins at its section (NAV-04). */
  readonly first?: string;
  /** Shown above everything else. */
  readonly intro?: ReactNode;
}

/** The page type `lending`: stories, offers and the whole menu on one page. */
export async function Landing({ view, menu, first, intro }: LandingProps) {
  const { locale, pageType, settings } = view;
  const categories = menu === null ? [] : barCategories(menu, view);
  const sections = menu === null ? [] : await menuSections(view, menu, categories, { first });
  const filterCount = menu === null ? 0 : await madeFilterCount(view, menu);
  const firstIndex = Math.max(
    0,
    sections.findIndex(({ slug }) => slug === first),
  );
  return (
    <MenuMessages>
      <main>
        <h1 className="sr-only">{settings.seo.heading || settings.seo.name}</h1>
        {intro}
        <HomeOffers view={view} menu={menu} priority={first === undefined ? 'high' : 'lazy'} />
        {menu === null ? (
          <MenuUnavailable view={view} />
        ) : (
          <>
            {(sections.length > 0 || filterCount > 0) && (
              <CategoryBar
                categories={categoryLinks(view, categories, { current: first, withTexts: true })}
                allHref={localePath(cataloguePath(pageType), locale)}
                current={first}
                home={localePath('/', locale)}
                filterCount={filterCount}
              />
            )}
            <div className="mx-auto max-w-page px-gutter">
              <MenuEmpty view={view} menu={menu} />
              <Filtered view={view} menu={menu}>
                {sections.map((section, index) => (
                  <Section key={section.slug} section={section} position={index} isFirst={index === firstIndex} />
                ))}
              </Filtered>
            </div>
          </>
        )}
        <PageOffers view={view} menu={menu} gallery="gallery" />
        {first === undefined && <HomeText seo={settings.seo} />}
        {filterCount > 0 ? <BeginAtSection slug={RESULTS} /> : first !== undefined && <BeginAtSection slug={first} />}
      </main>
    </MenuMessages>
  );
}

/**
 * Scrolls to the section before any other script runs. Browsers that support `rel=expect` delay the first paint until the element with the id `landed` is
 * parsed, so the first paint already shows the section. The script does not scroll when the visitor has scrolled or the browser restores a position
 * (KF-CATALOG-10…12).
 */
const BeginAtSection = ({ slug }: { readonly slug: string }) => (
  <>
    <link rel="expect" href="#landed" blocking="render" />
    <span hidden data-scroll-to={slug} />
    <script>{LANDING_SCRIPT}</script>
    <span hidden id="landed" />
  </>
);

/** A category listed on home is a section of the landing page (NAV-04); any other has its own page. */
export const LandingCategory = ({ category, ...page }: CategoryProps) =>
  category.showOnHome && category.parentId === null ? (
    <Landing {...page} first={category.slug} />
  ) : (
    <CategoryContent {...page} category={category} />
  );

/** One category with its subcategories and all dishes in it. */
async function CategoryContent({ view, menu, category }: CategoryProps) {
  const { locale, pageType } = view;
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const { ancestors, root, position } = ancestryOf(menu, category);
  const listed = barCategories(menu, view);
  const near = nearOf(listed, listed.indexOf(root));
  const section = await categorySection(view, menu, category, position);
  return (
    <MenuMessages>
      <main>
        <CategoryBar
          categories={categoryLinks(view, near.items, { current: root.slug })}
          allHref={localePath(cataloguePath(pageType), locale)}
          current={root.slug}
          currentPath={localePath(category.path, locale)}
          categoryId={category.id}
          filterCount={await madeFilterCount(view, menu)}
        />
        <div className="mx-auto max-w-page px-gutter">
          <Breadcrumbs locale={locale} ancestors={ancestors} />
          <Subcategories locale={locale} root={root} current={category} />
          <Filtered view={view} menu={menu} category={category}>
            {section === null ? (
              <EmptyState title={t('empty')} text={t('emptyText')} />
            ) : (
              <Section section={section} isFirst heading="h1" />
            )}
          </Filtered>
          <Neighbours view={view} menu={menu} root={root} />
        </div>
        <PageOffers view={view} menu={menu} gallery="gallery_1" />
      </main>
    </MenuMessages>
  );
}

/** Menus with more categories have a link from each category to the next. */
const MANY_CATEGORIES = 24;

async function Neighbours({ view: { locale, pageType }, menu: { roots }, root }: CatalogueProps & { readonly root: MenuCategory }) {
  if (roots.length <= MANY_CATEGORIES) return null;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const index = roots.indexOf(root);
  const links = [roots[index - 1], roots[index + 1]].flatMap((category) => category ?? []);
  return (
    <nav aria-label={t('categories')} className={cn(rail, 'mt-8 gap-2.5')}>
      {[...links, { path: cataloguePath(pageType), visualName: t('allCategories') }].map(({ path, visualName }) => (
        <a key={path} href={localePath(path, locale)} className={chipVariants()}>
          {visualName}
        </a>
      ))}
    </nav>
  );
}

/** Messages of the client components in a list of dishes with a category bar, each named separately: home and categories have a size limit. */
const MenuMessages = ({ children }: { readonly children: ReactNode }) => (
  <PageMessages
    keys={[
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
    ]}
  >
    {children}
  </PageMessages>
);

interface HomeOffersProps extends HomeProps {
  /** `high` when the first offer is on the first screen. */
  readonly priority?: 'high' | 'lazy';
  /** Next to a list of categories and the cart column. */
  readonly isNarrow?: boolean;
}

/** Stories and the main offers of a home page (CMS-01, CMS-02). */
export async function HomeOffers({ view: { locale, settings }, menu, priority = 'high', isNarrow = false }: HomeOffersProps) {
  const banners = await getShopBanners(settings, locale);
  return (
    <PageMessages keys={['banners', 'stories.rail', 'stories.seen']}>
      <StoryRail stories={storiesOf(banners)} isNarrow={isNarrow} />
      <OfferSlider offers={offersOf(banners, 'desctop_slider', menu)} priority={priority} isNarrow={isNarrow} />
    </PageMessages>
  );
}

interface PageOffersProps extends HomeProps {
  readonly gallery: Exclude<Gallery, 'stories'>;
  readonly isNarrow?: boolean;
}

export async function PageOffers({ view: { locale, settings }, menu, gallery, isNarrow = false }: PageOffersProps) {
  const banners = await getShopBanners(settings, locale);
  return (
    <PageMessages keys={['banners.worth']}>
      <OfferTiles offers={offersOf(banners, gallery, menu)} isNarrow={isNarrow} />
    </PageMessages>
  );
}

/** The shop's additional text (`seo.home_h1_text`), below everything that can be ordered; nothing without one. */
export const HomeText = ({ seo }: Pick<Settings, 'seo'>) =>
  seo.headingText !== '' && (
    <div className="mx-auto max-w-page px-gutter pt-10 whitespace-pre-line text-muted lg:pt-16">{htmlText(seo.headingText)}</div>
  );
