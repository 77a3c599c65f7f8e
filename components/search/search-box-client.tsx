'use client';

import '#components/layout/settings.css';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useDishIndex } from '#components/catalog/menu-queries.ts';
import { isModifiedClick } from '#components/layers/layer-address.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { withMessages } from '#components/layers/loaded-part-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useModal } from '#components/ui/sheet-parts-client.tsx';
import { type Findings, SearchIndex } from '#lib/domain/search/search-index.ts';
import type { SearchDoc } from '#lib/domain/search/search-words.ts';
import { loadStemmer } from '#lib/i18n/stemmer.ts';
import { useSearch } from '#stores/search.ts';
import { searchFieldClass } from './search-link-client.tsx';
import {
  type Cell,
  cellId,
  firstRow,
  likedRows,
  SearchResults,
  type SearchRow,
  type SearchState,
  searchRows,
} from './search-results-client.tsx';

/** `?layer=search`: the search, with the field on top; `&q=` is the initial text. */
export default function SearchLayer({ path }: LayerProps) {
  const words = new URL(path, 'http://shop').searchParams.get('q');
  useEffect(() => {
    if (words !== null && words !== '') useSearch.getState().type(words);
  }, [words]);
  return <SearchBox isLayer />;
}

/** {@link SearchBox} with its messages, for the header. */
export const loadSearchBox = (page: Parameters<typeof withMessages>[2]) =>
  withMessages(SearchBox, ['catalogue', 'common', 'filters', 'layout', 'preferences', 'search'], page);

/** Search while typing, a combobox with a grid: arrows choose, Enter opens, Escape closes (CAT-07). */
export function SearchBox({
  isLayer = false,
}: {
  /** The results fill the layer with the field; otherwise they lie over the page. */ readonly isLayer?: boolean;
}) {
  const t = useTranslations('search');
  const modal = useModal();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const typed = useSearch((search) => search.query);
  const { type, remember } = useSearch.getState();
  const query = useDeferredValue(typed.trim());
  const [isShown, setShown] = useState(true);
  const { index, findings, isFailed, retry, all, showAll } = useMenuSearch(query);

  const state = ((): SearchState => {
    if (query === '') return 'idle';
    if (findings === null) return 'waiting';
    if (findings.products.length + findings.categories.length === 0) return 'none';
    return findings.isWhole ? 'whole' : 'part';
  })();
  const isOpenEnd = state === 'idle' || state === 'none';
  const rows = useMemo((): readonly SearchRow[] => {
    if (index === undefined || !isShown) return [];
    if (isOpenEnd) return likedRows(index);
    return findings === null ? [] : searchRows(findings, index);
  }, [index, findings, isOpenEnd, isShown]);
  const { active, onKey, reset } = useGridKeys(list, rows.length);

  useEffect(() => {
    const length = field.current?.value.length ?? 0;
    field.current?.focus();
    field.current?.setSelectionRange(length, length);
  }, []);

  const press = (row: number) =>
    document
      .getElementById(cellId(list, { row, cell: 0 }))
      ?.querySelector('a')
      ?.click();
  const { send, cancel } = useSentQuery({ typed: typed.trim(), query, state, isShown }, () => press(firstRow(rows)));
  const submit = () => {
    if (active.row >= 0) press(active.row);
    else if (typed.trim() !== '') {
      setShown(true);
      send(typed.trim());
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // otherwise browsers also empty the field
      event.preventDefault();
      if (isLayer) modal?.close();
      else setShown(false);
    } else if (isShown) onKey(event);
    else if (event.key === 'ArrowDown') setShown(true);
  };
  /** A result was pressed, so the query was useful and is stored. */
  const onTake = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest('a, [role=grid] button') : null;
    if (control === null) return;
    remember(typed);
    if (!(control instanceof HTMLAnchorElement) || isModifiedClick(event)) return;
    if (!isLayer) setShown(false);
    const { pathname, search } = control;
    if (pathname !== window.location.pathname || search !== '') return;
    // the category is a section of the page below
    event.preventDefault();
    if (isLayer) modal?.close();
  };
  const isOpen = isShown && rows.length > 0;
  const statusOf = ({ total, categories }: Findings, of: SearchState): string => {
    if (of === 'part') return t('part');
    return total === 0 && categories.length > 0 ? t('foundCategories', { count: categories.length }) : t('found', { count: total });
  };
  return (
    <search
      className={cn('relative block min-w-0', isLayer && 'flex h-full min-h-0 flex-col')}
      onBlur={({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!isLayer && !currentTarget.contains(relatedTarget)) setShown(false);
      }}
    >
      <form
        className={cn(
          searchFieldClass,
          'focus-within:bg-raised focus-within:shadow-[inset_0_0_0_2px_var(--brand-strong),0_0_0_4px_color-mix(in_oklab,var(--brand)_22%,transparent)]',
          isLayer && 'mt-5 mb-2 ms-gutter me-[calc(var(--gutter)+52px)] flex-none',
        )}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Icon name="search" className="text-muted" />
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
          className="h-full min-w-0 flex-1 pe-2 text-input text-ink outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
          onChange={(event) => {
            type(event.target.value);
            setShown(true);
            cancel();
            reset();
          }}
          onFocus={() => setShown(true)}
          onKeyDown={onKeyDown}
        />
        {typed !== '' && (
          <IconButton
            icon="cross"
            label={t('clear')}
            onClick={() => {
              type('');
              reset();
              field.current?.focus();
            }}
          />
        )}
      </form>
      <p className="sr-only" role="status">
        {isShown && findings !== null && statusOf(findings, state)}
      </p>
      {isShown && (
        <div
          onClickCapture={onTake}
          onPointerDown={(event) => {
            // keep the focus in the field: Safari removes it and does not focus buttons
            if (event.pointerType === 'mouse') event.preventDefault();
          }}
          className={
            isLayer
              ? 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-[calc(16px+var(--safe-bottom))] scrollbar-none'
              : 'absolute start-0 top-[calc(100%+8px)] z-header max-h-[min(520px,62vh)] w-[max(100%,480px)] overflow-x-hidden overflow-y-auto rounded-card bg-raised p-2 shadow-overlay forced-outline'
          }
        >
          <SearchResults {...{ list, index, isFailed, state, rows, active, all }} onRetry={retry} onAll={showAll} />
        </div>
      )}
    </search>
  );
}

interface SentQuery {
  readonly typed: string;
  /** The query of the current results. */
  readonly query: string;
  readonly state: SearchState;
  readonly isShown: boolean;
}

/**
 * Enter can be pressed before the results are there: the first row is then pressed when they are, unless the field was closed, emptied or
 * changed meanwhile.
 */
function useSentQuery({ typed, query, state, isShown }: SentQuery, pressFirst: () => void) {
  const [sent, setSent] = useState<string | null>(null);
  const isAnswered = sent !== null && sent === query && state !== 'waiting';
  if (sent !== null && (!isShown || typed === '')) setSent(null);
  const press = useEffectEvent(pressFirst);
  useEffect(() => {
    if (!isAnswered) return;
    setSent(null);
    if (state === 'whole' || state === 'part') press();
  }, [isAnswered, state]);
  return { send: setSent, cancel: () => setSent(null) };
}

/** Dishes shown at first, and after «more». */
const SHOWN = 12;
const MAX_SHOWN = 200;

/** Milliseconds of work before yielding to the page. */
const SLICE = 8;
const DOCS_AT_ONCE = 25;

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function searchIndexOf(docs: readonly SearchDoc[], locale: string): Promise<SearchIndex> {
  const index = new SearchIndex(await loadStemmer(locale));
  let begin = performance.now();
  for (let at = 0; at < docs.length; at += DOCS_AT_ONCE) {
    index.add(docs.slice(at, at + DOCS_AT_ONCE));
    if (performance.now() - begin < SLICE) continue;
    await nextTask();
    begin = performance.now();
  }
  return index;
}

/**
 * Search results in the menu of the visitor's place (CAT-07): `findings` are null until the menu is loaded and for an empty query, `all` is the number of dishes
 * when only some are shown, otherwise 0.
 */
function useMenuSearch(query: string) {
  const { locale } = useShop();
  const { data, dataUpdatedAt, isError, refetch } = useDishIndex();
  const docs = data?.docs;
  const { data: search } = useQuery({
    queryKey: ['search-index', locale, docs?.length ?? 0, dataUpdatedAt],
    enabled: docs !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    placeholderData: keepPreviousData,
    queryFn: () => searchIndexOf(docs ?? [], locale),
  });
  const [whole, setWhole] = useState<string | null>(null);
  const limit = whole === query ? MAX_SHOWN : SHOWN;
  const findings = useMemo(() => (search === undefined || query === '' ? null : search.find(query, limit)), [search, query, limit]);
  const all = findings !== null && limit === SHOWN && findings.total > SHOWN ? Math.min(findings.total, MAX_SHOWN) : 0;
  return {
    index: data,
    findings,
    isFailed: isError && data === undefined,
    retry: () => void refetch(),
    all,
    showAll: () => setWhole(query),
  };
}

/** Cells of a row: the dish, the buy button, the heart. */
const CELLS = 3;

const FIELD: Cell = { row: -1, cell: 0 };

/**
 * The target of a key in a list of `rows`; null when the key belongs to the field. Up and down wrap around through the field; left and
 * right only within a row.
 * @param isRtl for right-to-left pages
 */
export function moveCell(key: string, { row, cell }: Cell, rows: number, isRtl: boolean): Cell | null {
  const to = (next: number): Cell => ({ row: next, cell: 0 });
  if (rows === 0) return null;
  if (key === 'ArrowDown') return to(row + 1 < rows ? row + 1 : -1);
  if (key === 'ArrowUp') return to(row === -1 ? rows - 1 : row - 1);
  if (row === -1) return null;
  if (key === 'Home') return to(0);
  if (key === 'End') return to(rows - 1);
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  const isForward = (key === 'ArrowRight') !== isRtl;
  return { row, cell: Math.min(CELLS - 1, Math.max(0, cell + (isForward ? 1 : -1))) };
}

/**
 * A combobox with a grid: the focus stays in the field, keys move through the results, Enter presses the button of a cell (ARIA Authoring Practices, combobox
 * with a grid popup).
 */
function useGridKeys(list: string, rows: number) {
  const [chosen, setChosen] = useState<Cell>(FIELD);
  const active = chosen.row < rows ? chosen : FIELD;
  const elementOf = (cell: Cell): HTMLElement | null => document.getElementById(cellId(list, cell));
  const onKey = (event: KeyboardEvent): void => {
    // Alt and an arrow go back in the history
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const control = event.key === 'Enter' && active.cell > 0 ? elementOf(active)?.querySelector<HTMLElement>('button, a') : null;
    if (control) {
      event.preventDefault();
      control.click();
      return;
    }
    const next = moveCell(event.key, active, rows, document.documentElement.dir === 'rtl');
    if (next === null) return;
    event.preventDefault();
    // the row of a category has one cell
    if (next.cell === 0 || elementOf(next) !== null) setChosen(next);
    elementOf({ ...next, cell: 0 })?.scrollIntoView({ block: 'nearest' });
  };
  return { active, onKey, reset: () => setChosen(FIELD) };
}
