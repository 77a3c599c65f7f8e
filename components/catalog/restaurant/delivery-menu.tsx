import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { barCategories, listedCategories } from '../category-links.ts';
import { ancestorsOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { PageOffers } from '../home-offers.tsx';
import { categorySection, menuSections } from '../menu-sections.ts';
import { CategoryList } from '../page-type-parts-client.tsx';
import { Section } from '../section-client.tsx';

interface MenuProps {
  readonly view: PageView;
  readonly menu: Menu;
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
export async function DeliveryMenu({ view, menu }: MenuProps) {
  const { locale } = view;
  const categories = barCategories(menu, view);
  const [t, c, listed, sections] = await Promise.all([
    getTranslations({ locale, namespace: 'restaurant' }),
    getTranslations({ locale, namespace: 'catalogue' }),
    listedCategories(view, categories),
    menuSections(view, menu, categories),
  ]);
  return (
    <DeliveryFrame list={<CategoryList {...listed} isInPage variant="list" />}>
      <h1 className="pt-4 font-display text-title-xl lg:pt-8">{t('delivery')}</h1>
      {categories.length === 0 && <EmptyState title={c('empty')} text={c('emptyText')} />}
      <FilterTools view={view} menu={menu} />
      <Filtered view={view} menu={menu}>
        {sections.map((section, index) => (
          <Section key={section.slug} section={section} position={index} isFirst={index === 0} columns="tree" />
        ))}
      </Filtered>
      <PageOffers view={view} menu={menu} gallery="gallery_1" />
    </DeliveryFrame>
  );
}

/** One category of a restaurant's delivery menu. */
export async function RestaurantCategory({ view, menu, category }: MenuProps & { readonly category: MenuCategory }) {
  const { locale } = view;
  const ancestors = ancestorsOf(menu, category);
  const root = ancestors[0] ?? category;
  const [t, r, listed, section] = await Promise.all([
    getTranslations({ locale, namespace: 'catalogue' }),
    getTranslations({ locale, namespace: 'restaurant' }),
    listedCategories(view, menu.roots, root.id),
    categorySection(view, menu, category, Math.max(0, menu.roots.indexOf(root))),
  ]);
  return (
    <DeliveryFrame list={<CategoryList {...listed} root={root.id} current={category.id} variant="list" />}>
      <Breadcrumbs locale={locale} ancestors={ancestors} first={{ title: r('delivery'), path: '/catalog' }} />
      {/* On desktop they are in the list at the side. */}
      <div className="lg:hidden">
        <Subcategories locale={locale} root={root} current={category} />
      </div>
      {section === null ? (
        <EmptyState title={t('empty')} text={t('emptyText')} />
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
