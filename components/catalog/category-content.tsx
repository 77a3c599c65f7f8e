import { getTranslations } from 'next-intl/server';
import { offersOf } from '#components/content/banner-views.ts';
import { OfferTiles } from '#components/content/offer-tiles-client.tsx';
import { Filtered, madeFilterCount } from '#components/filters/filtered.tsx';
import { PageMessages } from '#components/layout/page-messages.tsx';
import { chipVariants } from '#components/ui/chip.tsx';
import { cn } from '#components/ui/cn.ts';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { cataloguePath } from '#lib/domain/layout.ts';
import { localePath } from '#lib/seo/address.ts';
import { getShopBanners } from '#lib/shop/content.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CategoryBar } from './category-bar-client.tsx';
import { barCategories, categoryLinks } from './category-links.ts';
import { ancestorsOf, Breadcrumbs, Subcategories } from './category-navigation.tsx';
import { categorySection } from './menu-sections.ts';
import { rail } from './rail.ts';
import { Section } from './section-client.tsx';

interface CategoryContentProps {
  readonly view: PageView;
  readonly menu: Menu;
  readonly category: MenuCategory;
}

/** One category with its subcategories and all dishes in it. */
export async function CategoryContent({ view, menu, category }: CategoryContentProps) {
  const { locale, pageType, settings } = view;
  const t = await getTranslations({ locale, namespace: 'catalogue' });
  const ancestors = ancestorsOf(menu, category);
  const root = ancestors[0] ?? category;
  const position = Math.max(0, menu.roots.indexOf(root));
  const section = await categorySection(view, menu, category, position);
  const filterCount = await madeFilterCount(view, menu);
  const banners = await getShopBanners(settings, locale);
  return (
    <PageMessages
      keys={[
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
      ]}
    >
      <main>
        <CategoryBar
          categories={categoryLinks(view, barCategories(menu, view), { current: root.slug })}
          allHref={localePath(cataloguePath(pageType), locale)}
          current={root.slug}
          currentPath={localePath(category.path, locale)}
          categoryId={category.id}
          filterCount={filterCount}
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
        <OfferTiles offers={offersOf(banners, 'gallery_1', menu)} />
      </main>
    </PageMessages>
  );
}

/** A menu of more categories leads on from one to the next. */
const MANY_CATEGORIES = 24;

interface NeighboursProps {
  readonly view: PageView;
  readonly menu: Menu;
  readonly root: MenuCategory;
}

async function Neighbours({ view: { locale, pageType }, menu: { roots }, root }: NeighboursProps) {
  if (roots.length <= MANY_CATEGORIES) return null;
  const t = await getTranslations({ locale, namespace: 'pagetype' });
  const index = roots.indexOf(root);
  const links = [roots[index - 1], roots[index + 1]].flatMap((category) =>
    category === undefined ? [] : [{ path: category.path, name: category.visualName }],
  );
  return (
    <nav aria-label={t('categories')} className={cn(rail, 'mt-8 gap-2.5')}>
      {[...links, { path: cataloguePath(pageType), name: t('allCategories') }].map(({ path, name }) => (
        <a key={path} href={localePath(path, locale)} className={chipVariants()}>
          {name}
        </a>
      ))}
    </nav>
  );
}
