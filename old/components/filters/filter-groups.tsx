import { useTranslations } from 'next-intl';
import { useCallback, useDeferredValue, useLayoutEffect, useRef } from 'react';
import { isFiltered, NO_FILTERS, toggleAllergen, toggleAttribute, toggleBadge, toggleUpTo } from '#lib/domain/filters.ts';
import { badgeText } from '#old/components/catalogue/badges.ts';
import { MenuFailed } from '#old/components/catalogue/menu-failed.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { Segmented } from '#old/components/ui/segmented.tsx';
import { useCatalogue } from '#old/stores/catalogue.ts';
import { useFilters } from '#old/stores/filters.ts';
import { FilterChips } from './filter-chips.tsx';
import type { ListId } from './filter-items.ts';
import { FilterWaiting } from './filter-waiting.tsx';
import { useBadgeWord } from './use-badge-word.ts';
import { useFilterList } from './use-filter-list.ts';
import { useFiltersNow } from './use-filters-now.ts';
import { useLimitWords } from './use-limit-words.ts';

interface Props {
  readonly categoryId: ListId;
  readonly onDone: () => void;
}

export function FilterGroups({ categoryId, onDone }: Props) {
  const t = useTranslations('filters');
  const badge = useBadgeWord();
  const limits = useLimitWords();
  const filters = useFiltersNow() ?? NO_FILTERS;
  const { setFilters } = useFilters.getState();
  const latest = useRef(filters);
  useLayoutEffect(() => {
    latest.current = filters;
  });
  const toggle = useCallback((group: string | null, value: string): void => {
    const { current } = latest;
    const next = group === null ? toggleBadge(current, value) : toggleAttribute(current, { name: group, option: value });
    useFilters.getState().setFilters(next);
  }, []);
  const limit = useCallback((_: string | null, price: string): void => {
    useFilters.getState().setFilters(toggleUpTo(latest.current, Number(price)));
  }, []);
  const leaveOut = useCallback((_: string | null, allergen: string): void => {
    useFilters.getState().setFilters(toggleAllergen(latest.current, allergen));
  }, []);
  // what is chosen is seen at once, what it leaves of everything else follows
  const counted = useDeferredValue(filters);
  const failed = useCatalogue((s) => s.status === 'failed');
  const list = useFilterList(categoryId);
  if (list === null) {
    return <ModalBody title={t('title')}>{failed ? <MenuFailed /> : <FilterWaiting />}</ModalBody>;
  }
  const { badges, attributes, prices, allergens } = list.facets(counted);
  const left = list.count(counted);
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
        group={null}
        facets={badges}
        textOf={(key) => badgeText(key, badge)}
        isChosen={(key) => filters.badges.includes(key)}
        onToggle={toggle}
      />
      {attributes.map(({ name, options }) => (
        <FilterChips
          key={name}
          title={name}
          group={name}
          facets={options}
          isChosen={(option) => filters.attributes.some((a) => a.name === name && a.option === option)}
          onToggle={toggle}
        />
      ))}
      <FilterChips
        title={t('price')}
        group={null}
        facets={prices}
        textOf={(price) => limits.upTo(Number(price))}
        isChosen={(price) => filters.upTo === Number(price)}
        onToggle={limit}
      />
      <FilterChips
        title={t('allergens')}
        group={null}
        facets={allergens}
        isChosen={(allergen) => filters.freeOf.includes(allergen)}
        onToggle={leaveOut}
      />
    </ModalBody>
  );
}
