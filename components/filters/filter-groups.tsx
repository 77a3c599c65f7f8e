import { useTranslations } from 'next-intl';
import { MenuFailed } from '#components/catalogue/menu-failed.tsx';
import { Button } from '#components/ui/button.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { isFiltered, NO_FILTERS, toggleAttribute, toggleBadge } from '#lib/domain/filters.ts';
import { useCatalogue } from '#stores/catalogue.ts';
import { useFilters } from '#stores/filters.ts';
import { FilterChips } from './filter-chips.tsx';
import type { ListId } from './filter-items.ts';
import { FilterWaiting } from './filter-waiting.tsx';
import { useFilterList } from './use-filter-list.ts';
import { useFiltersNow } from './use-filters-now.ts';

interface Props {
  readonly categoryId: ListId;
  readonly onDone: () => void;
}

export function FilterGroups({ categoryId, onDone }: Props) {
  const t = useTranslations('filters');
  const filters = useFiltersNow() ?? NO_FILTERS;
  const setFilters = useFilters((s) => s.setFilters);
  const failed = useCatalogue((s) => s.status === 'failed');
  const list = useFilterList(categoryId);
  if (list === null) {
    return <ModalBody title={t('title')}>{failed ? <MenuFailed /> : <FilterWaiting />}</ModalBody>;
  }
  const { badges, attributes } = list.facets(filters);
  const left = list.count(filters);
  const countLabel = (value: string, count: number): string => t('facet', { value, count });
  return (
    <ModalBody
      title={t('title')}
      bar={
        <>
          {isFiltered(filters) && (
            <Button size="l" onClick={() => useFilters.getState().clear()}>
              {t('clear')}
            </Button>
          )}
          <Button variant="primary" size="l" className="filters__show" onClick={onDone}>
            <span aria-live="polite">{t('show', { count: left })}</span>
          </Button>
        </>
      }
    >
      <Segmented
        name="filter-sort"
        label={t('sort')}
        value={filters.sort ?? 'menu'}
        onChange={(value) => setFilters({ ...filters, sort: value === 'menu' ? null : value })}
        options={[
          { value: 'menu', label: t('sortMenu') },
          { value: 'up', label: t('sortUp') },
          { value: 'down', label: t('sortDown') },
        ]}
      />
      <FilterChips
        title={t('badges')}
        facets={badges}
        countLabel={countLabel}
        onToggle={(badge) => setFilters(toggleBadge(filters, badge))}
      />
      {attributes.map(({ name, options }) => (
        <FilterChips
          key={name}
          title={name}
          facets={options}
          countLabel={countLabel}
          onToggle={(option) => setFilters(toggleAttribute(filters, { name, option }))}
        />
      ))}
    </ModalBody>
  );
}
