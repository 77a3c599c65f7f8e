'use client';

import { useTranslations } from 'next-intl';
import { RetryAlert } from '#components/layout/retry-alert.tsx';
import { Button, chipVariants, IconButton } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Picture } from '#components/ui/picture.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { useSearch } from '#stores/search.ts';
import type { DishIndex } from './dish-index.ts';
import { type SearchRow, SearchRowView } from './search-row-client.tsx';
import type { Cell } from './use-grid-keys.ts';

/** Nothing typed; loading; no results; partial matches; full matches. */
export type SearchState = 'idle' | 'waiting' | 'none' | 'part' | 'whole';

interface SearchResultsProps {
  /** Id of the list. */
  readonly list: string;
  readonly index: DishIndex | undefined;
  readonly isFailed: boolean;
  readonly onRetry: () => void;
  readonly state: SearchState;
  readonly rows: readonly SearchRow[];
  readonly active: Cell;
  /** Total number of dishes of the list; 0 when all are shown. */
  readonly all: number;
  readonly onAll: () => void;
}

/** Number of placeholder rows. */
const WAITING_ROWS = 6;

/** Below the field: the results; before typing, and without results, suggestions. */
export function SearchResults({ list, index, isFailed, onRetry, state, rows, active, all, onAll }: SearchResultsProps) {
  const t = useTranslations('search');
  const filters = useTranslations('filters');
  if (isFailed) return <Failure onRetry={onRetry} />;
  if (state === 'waiting') return <Waiting />;
  const isOpenEnd = state === 'idle' || state === 'none';
  return (
    <>
      {state === 'none' && (
        <div className="px-3 pt-5 pb-2 text-center">
          <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} width={96} className="mx-auto -mt-2 mb-1 size-24" />
          <b className="block text-body font-semibold">{t('none')}</b>
          <p className="text-small text-muted">{t('noneText')}</p>
        </div>
      )}
      {state === 'part' && <p className="px-3 py-2 text-small text-muted">{t('part')}</p>}
      {state === 'idle' && <Recent />}
      {isOpenEnd && <Categories index={index} />}
      {isOpenEnd && (index === undefined || rows.length > 0) && <h3 className={cn(titleClass, 'px-2 py-1')}>{t('liked')}</h3>}
      {rows.length > 0 && (
        <div {...{ role: 'grid', id: list, 'aria-label': isOpenEnd ? t('liked') : t('results') }}>
          {rows.map((row, at) => (
            <SearchRowView
              key={row.kind === 'category' ? `c${row.category.id}` : row.dish.id}
              list={list}
              at={at}
              active={active.row === at ? active.cell : -1}
              row={row}
            />
          ))}
        </div>
      )}
      {isOpenEnd && index === undefined && <Waiting />}
      {all > 0 && (
        <div className="grid px-1.5 py-2">
          <Button
            onClick={(event) => {
              // The button disappears when pressed: keyboard focus continues in the field.
              if (event.detail === 0) event.currentTarget.closest('search')?.querySelector('input')?.focus();
              onAll();
            }}
          >
            {filters('show', { count: all })}
          </Button>
        </div>
      )}
    </>
  );
}

const titleClass = 'text-small font-semibold text-muted';
const blockClass = 'grid gap-2 px-2 pt-2 pb-3';

/** Recent searches of this browser: a press repeats one, each can be deleted. */
function Recent() {
  const t = useTranslations('search');
  const recent = useSearch((search) => search.recent);
  const { type, forget, forgetAll } = useSearch.getState();
  if (recent.length === 0) return null;
  return (
    <section className={blockClass}>
      <div className="flex items-center justify-between">
        <h3 className={titleClass}>{t('recent')}</h3>
        <button type="button" className={cn(titleClass, 'min-h-tap px-1')} onClick={forgetAll}>
          {t('forgetAll')}
        </button>
      </div>
      <ul className="flex flex-wrap gap-2">
        {recent.map((query) => (
          <li key={query} className="flex min-w-0 items-center">
            <button type="button" className={cn(chipVariants(), 'max-w-[60vw]')} onClick={() => type(query)}>
              <span className="truncate">{query}</span>
            </button>
            <IconButton icon="cross" label={t('forget', { query })} onClick={() => forget(query)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const MAX_CATEGORIES = 8;
/** Typical widths of category names. */
const CATEGORY_WIDTHS = ['w-18', 'w-20', 'w-16', 'w-22', 'w-20', 'w-42', 'w-44', 'w-32'] as const;

function Categories({ index }: Pick<SearchResultsProps, 'index'>) {
  const t = useTranslations('search');
  const roots = index?.categories.filter(({ isRoot }) => isRoot === true).slice(0, MAX_CATEGORIES);
  return (
    <section className={blockClass}>
      <h3 className={titleClass}>{t('categories')}</h3>
      <ul className="flex flex-wrap gap-2">
        {roots?.map(({ id, href, name }) => (
          <li key={id}>
            <a href={href} className={chipVariants()}>
              {name}
            </a>
          </li>
        ))}
        {roots === undefined &&
          CATEGORY_WIDTHS.map((width, at) => (
            <li key={String(at)}>
              <Skeleton className={`h-tap ${width}`} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** Placeholder rows in the size of the results. */
const Waiting = () =>
  Array.from({ length: WAITING_ROWS }, (_, at) => (
    <div key={String(at)} className="grid min-h-16 grid-cols-[48px_minmax(0,1fr)_92px] items-center gap-3 py-1 ps-1.5">
      <Skeleton className="size-12" />
      <span className="grid gap-2">
        <Skeleton className="h-4 w-3/4" />
        <Skeleton className="h-3 w-1/2" />
      </span>
      <Skeleton className="h-tap" />
    </div>
  ));

function Failure({ onRetry }: { readonly onRetry: () => void }) {
  const catalogue = useTranslations('catalogue');
  return (
    <RetryAlert title={catalogue('menuFailed')} className="m-2" onRetry={onRetry}>
      {catalogue('menuFailedText')}
    </RetryAlert>
  );
}
