import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { homeRoots } from '#components/catalog/category-links.ts';
import { summaryContext } from '#components/catalog/dish-summary.ts';
import { visibleDishes } from '#components/catalog/menu-sections.ts';
import type { CatalogueProps } from '#components/catalog/page-types.tsx';
import { PageMessages } from '#components/layout/page-data.tsx';
import type { Menu, MenuCategory } from '#lib/domain/catalogue.ts';
import { countFilters, writeFilters } from '#lib/domain/filters.ts';
import { formatMoney } from '#lib/i18n/format.ts';
import type { PageView } from '#lib/server/data/page-view.ts';
import { ChosenFilters, filterLabels, NoResults } from './chosen-filters.tsx';
import { filterIndex } from './filter-items.ts';
import { FilterButton, FilteredList } from './filtered-list-client.tsx';

interface FilteredProps extends CatalogueProps {
  /** The category of the dishes; absent: all of home. */
  readonly category?: MenuCategory;
  readonly children: ReactNode;
}

/** Number of filters applied by the server, for the filter buttons. */
export async function madeFilterCount(view: PageView, menu: Menu): Promise<number> {
  const { filters } = await summaryContext(view, menu);
  return filters === undefined ? 0 : countFilters(filters);
}

interface FilterToolsProps extends Omit<FilteredProps, 'children'> {
  /** The subcategories; without them the button is beside the first heading of the list. */
  readonly children?: ReactNode;
  /** In its own row; otherwise, without children, the button is beside the following heading. */
  readonly isRow?: boolean;
}

/** Subcategories and filters of a list on a page without a category bar (CAT-06, CAT-10). */
export async function FilterTools({ view, menu, category, children, isRow = children !== undefined }: FilterToolsProps) {
  const made = await madeFilterCount(view, menu);
  const button = { list: category?.id, made };
  return (
    <PageMessages keys={['filters.set']}>
      <div className={isRow ? 'mt-3 flex items-start justify-end gap-3' : 'relative z-1 flex h-0 justify-end *:mt-2.5'}>
        {children !== undefined && <div className="min-w-0 flex-1">{children}</div>}
        <FilterButton {...button} variant="icon" className="lg:hidden" />
        <FilterButton {...button} className="max-lg:hidden" />
      </div>
    </PageMessages>
  );
}

/** A filterable list of dishes: the chosen filters above it, and suggestions below it when nothing matches (CAT-06). */
export async function Filtered({ view, menu, category, children }: FilteredProps) {
  const { locale, settings } = view;
  const context = await summaryContext(view, menu);
  const { filters, place } = context;
  if (filters === undefined) return <FilteredList categoryId={category?.id}>{children}</FilteredList>;
  const [t, catalogue] = await Promise.all([
    getTranslations({ locale, namespace: 'filters' }),
    getTranslations({ locale, namespace: 'catalogue' }),
  ]);
  const labels = filterLabels(t, catalogue, (minor) => formatMoney(minor, settings.currency, locale));
  const listed = category === undefined ? homeRoots(menu) : [category];
  const products = [...new Set(listed.flatMap((each) => visibleDishes(menu, each, place)))];
  const index = filterIndex(products, menu, context.labels);
  const count = index.count(filters);
  return (
    <FilteredList
      made={writeFilters(new URLSearchParams(), filters).toString()}
      chosen={<ChosenFilters filters={filters} count={count} labels={labels} />}
    >
      {children}
      {count === 0 && <NoResults drops={index.drops(filters)} labels={labels} />}
    </FilteredList>
  );
}
