import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { EmptyState } from '#components/ui/screen-states.tsx';
import { barCategories, listedCategories } from '../category-links.ts';
import { ancestryOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { PageOffers } from '../landing-pages.tsx';
import { CardMessages, MenuEmpty } from '../menu-messages.tsx';
import { categorySection, menuSections } from '../menu-sections.ts';
import { CategoryList } from '../page-type-parts-client.tsx';
import type { CatalogueProps, CategoryProps } from '../page-types.tsx';
import { Section } from '../section-client.tsx';

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
