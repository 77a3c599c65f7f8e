import { useLocale, useTranslations } from 'next-intl';
import { type FocusEvent, type KeyboardEvent, type Ref, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { getPathname, usePathname, useRouter } from '#lib/i18n/navigation.ts';
import { addressIn } from '#lib/i18n/shop-language.ts';
import { usePlace } from '#old/components/catalogue/use-standpoint.ts';
import { Part, readyPart } from '#old/components/layout/ready-part.tsx';
import { LostPart } from '#old/components/pwa/lost-part-client.tsx';
import { classNames } from '#old/components/ui/class-names.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { IconButton } from '#old/components/ui/icon-button.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useSearchState } from '#old/stores/search.ts';
import type { PanelProps } from './search-panel.tsx';
import { firstRow, likedRows, type SearchRow, searchRows } from './search-rows.ts';
import { cellId, useGridKeys } from './use-grid-keys.ts';
import { useSearch } from './use-search.ts';

const searchPanel = readyPart(() => import('./search-panel.tsx').then((m) => ({ default: m.SearchPanel })));

interface Props {
  readonly className?: string | undefined;
  readonly field: Ref<HTMLInputElement>;
  /** What is found lies in the layer that the field stands in, not over the page. */
  readonly inLayer?: boolean;
  /** False keeps what is found closed, whatever has the focus. */
  readonly onFocus?: () => boolean;
  /** A category was taken, or Escape pressed with nothing to close. */
  readonly onLeave?: () => void;
}

/** Search as one types, an ARIA combobox over a grid: arrows choose, Enter opens, Escape closes; without scripts it leads to the catalogue (CAT-07). */
export function SearchBox({ className, field, inLayer = false, onFocus, onLeave }: Props) {
  const t = useTranslations('search');
  const locale = useLocale();
  const router = useRouter();
  const list = useId();
  const typed = useSearchState((s) => s.query);
  const { type, remember } = useSearchState.getState();
  const query = typed.trim();
  const [isShown, setShown] = useState(inLayer);
  const { menu, found, isFailed, all, showAll } = useSearch(typed, isShown);
  const { warehouseId, settings } = usePlace();
  const state = ((): PanelProps['state'] => {
    if (query === '') return 'idle';
    if (found === null || found.query === '' || menu === null) return 'waiting';
    if (found.findings.products.length + found.findings.categories.length === 0) return 'none';
    return found.findings.isWhole ? 'whole' : 'part';
  })();
  const isOpenEnd = state === 'idle' || state === 'none';
  const rows = useMemo((): readonly SearchRow[] => {
    if (!isShown || menu === null) return [];
    if (isOpenEnd) return likedRows(menu, { warehouseId, settings });
    return found === null || state === 'waiting' ? [] : searchRows(found.findings, menu);
  }, [isShown, menu, isOpenEnd, state, found, warehouseId, settings]);
  const { active, onKey, reset } = useGridKeys(list, rows.length);
  const path = usePathname();
  // another page closes its layers by itself; closing first would be a step back from it
  const leaveFor = (next: string): void => {
    setShown(inLayer);
    if (!inLayer || next === path) onLeave?.();
  };
  const take = (row: SearchRow): void => {
    remember(query);
    setShown(inLayer);
    if (row.kind === 'product') {
      useModals
        .getState()
        .open('product', { productId: row.product.id, address: menu ? addressIn(locale, menu.pathOf(row.product)) : undefined });
      return;
    }
    leaveFor(row.category.path);
    router.push(row.category.path);
  };
  // Enter came before its answer
  const [sent, setSent] = useState<string | null>(null);
  // a question that was closed or cleared opens nothing later
  useEffect(() => {
    if (!isShown || query === '') setSent(null);
  }, [isShown, query]);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    if (sent === null || found?.query !== sent) return;
    setSent(null);
    const row = isOpenEnd ? undefined : firstRow(rows);
    if (row) latest.current(row);
  }, [sent, found, rows, isOpenEnd]);
  const submit = (): void => {
    const chosen = rows[active.row];
    if (chosen) take(chosen);
    else if (query !== '') {
      setShown(true);
      setSent(query);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && !inLayer) {
      // a browser would empty the field as well
      if (isShown) event.preventDefault();
      if (isShown) setShown(false);
      else onLeave?.();
    } else if (isShown) onKey(event);
    else if (event.key === 'ArrowDown') setShown(true);
  };
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent): void => {
    if (!inLayer && !currentTarget.contains(relatedTarget)) setShown(false);
  };
  const isOpen = isShown && rows.length > 0;
  const says = ((): string => {
    if (!isShown || state === 'idle' || state === 'waiting' || found === null) return '';
    const { total, categories } = found.findings;
    if (state === 'part') return t('part');
    return total === 0 && categories.length > 0 ? t('foundCategories', { count: categories.length }) : t('found', { count: total });
  })();
  const panel = isShown && (
    <LostPart wanted={() => setShown(false)}>
      <Part
        of={searchPanel}
        props={{
          className: inLayer ? 'search__list sheet__scroll' : 'search__panel',
          ...{ list, menu, isFailed, state, rows, active, all },
          onAll: showAll,
          onTake: () => {
            remember(query);
            setShown(inLayer);
          },
          onLeave: (next: string) => {
            remember(query);
            leaveFor(next);
          },
        }}
      />
    </LostPart>
  );
  // a letter is there before what it changes below the field
  const later = useDeferredValue(panel);
  return (
    <search className={classNames('search', className)} onBlur={onBlur}>
      <form
        action={getPathname({ href: '/catalog', locale })}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          aria-label={t('label')}
          placeholder={t('placeholder')}
          value={typed}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          role="combobox"
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded={isOpen}
          aria-controls={list}
          aria-activedescendant={isOpen && active.row >= 0 ? cellId(list, active) : undefined}
          onChange={(event) => {
            type(event.target.value);
            setShown(true);
            setSent(null);
            reset();
          }}
          onFocus={() => setShown(onFocus?.() ?? true)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <IconButton
            icon="cross"
            label={t('clear')}
            onClick={(event) => {
              type('');
              reset();
              event.currentTarget.form?.querySelector('input')?.focus();
            }}
          />
        )}
      </form>
      <p className="sr" role="status">
        {says}
      </p>
      {isShown && later}
    </search>
  );
}
