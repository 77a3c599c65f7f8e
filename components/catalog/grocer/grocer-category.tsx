import { getTranslations } from 'next-intl/server';
import { Filtered, FilterTools } from '#components/filters/filtered.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { CardMessages } from '../card-messages.tsx';
import { ancestorsOf, Breadcrumbs, Subcategories } from '../category-navigation.tsx';
import { Directory } from '../directory.tsx';
import { PageOffers } from '../home-offers.tsx';
import { listedCategories } from '../listed-categories.ts';
import { CategoryList, Shelf } from '../page-type-parts-client.tsx';
import { GrocerFrame } from './grocer-frame.tsx';
import { categoryShelf } from './grocer-shelves.ts';

type Variant = 'samokat' | 'lavka';

interface CatalogueProps {
  readonly view: PageView;
  readonly menu: Menu;
}

interface CategoryProps extends CatalogueProps {
  readonly category: MenuCategory;
}

const listVariant = (variant: Variant) => (variant === 'samokat' ? 'list' : 'strip');

async function GrocerCategory({ variant, view, menu, category }: CategoryProps & { readonly variant: Variant }) {
  const { locale } = view;
  const ancestors = ancestorsOf(menu, category);
  const root = ancestors[0] ?? category;
  const position = Math.max(0, menu.roots.indexOf(root));
  const [t, shelf, listed, own] = await Promise.all([
    getTranslations({ locale, namespace: 'catalogue' }),
    categoryShelf(view, menu, category, position),
    listedCategories(view, menu.roots, root.id),
    listedCategories(view, [category]),
  ]);
  const [panel] = variant === 'lavka' ? own.categories : [];
  return (
    <CardMessages>
      <GrocerFrame
        variant={variant}
        list={<CategoryList {...listed} root={root.id} current={category.id} variant={listVariant(variant)} />}
      >
        <div className="px-gutter lg:pt-3">
          <Breadcrumbs locale={locale} ancestors={ancestors} />
          {/* On desktop the list at the side of samokat has them. */}
          <div className={variant === 'samokat' ? 'lg:hidden' : undefined}>
            <Subcategories locale={locale} root={root} current={category} />
          </div>
        </div>
        {shelf === null ? (
          <EmptyState title={t('empty')} text={t('emptyText')} />
        ) : (
          <>
            <div className="px-gutter">
              <FilterTools view={view} menu={menu} category={category} />
            </div>
            <Filtered view={view} menu={menu} category={category}>
              <Shelf shelf={shelf} variant="grid" isFirst heading="h1" {...(panel !== undefined && { panel })} />
            </Filtered>
          </>
        )}
        <PageOffers view={view} menu={menu} gallery="gallery_1" isNarrow />
      </GrocerFrame>
    </CardMessages>
  );
}

async function GrocerCatalogue({ variant, view, menu }: CatalogueProps & { readonly variant: Variant }) {
  const listed = await listedCategories(view, menu.roots);
  return (
    <CardMessages>
      <GrocerFrame variant={variant} list={<CategoryList {...listed} variant={listVariant(variant)} />}>
        <Directory view={view} menu={menu} />
      </GrocerFrame>
    </CardMessages>
  );
}

export const SamokatCategory = (props: CategoryProps) => <GrocerCategory {...props} variant="samokat" />;
export const LavkaCategory = (props: CategoryProps) => <GrocerCategory {...props} variant="lavka" />;
export const SamokatCatalogue = (props: CatalogueProps) => <GrocerCatalogue {...props} variant="samokat" />;
export const LavkaCatalogue = (props: CatalogueProps) => <GrocerCatalogue {...props} variant="lavka" />;
