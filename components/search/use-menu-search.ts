import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { SearchDoc } from '#lib/domain/search/search-doc.ts';
import { type Findings, SearchIndex } from '#lib/domain/search/search-index.ts';
import { loadStemmer } from '#lib/i18n/stemmer.ts';
import type { DishIndex } from './dish-index.ts';
import { useDishIndex } from './use-dish-index.ts';

/** Dishes shown at first, and when more are wanted. */
const SHOWN = 12;
const MAX_SHOWN = 200;

/** Milliseconds of work between which the page answers. */
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

interface MenuSearch {
  readonly index: DishIndex | undefined;
  /** Null until the menu has come, and for an empty query. */
  readonly findings: Findings | null;
  readonly isFailed: boolean;
  readonly retry: () => void;
  /** How many dishes there are to see instead of those that are shown; 0 when these are all. */
  readonly all: number;
  readonly showAll: () => void;
}

/** What the menu of the visitor's place has for a query (CAT-07). */
export function useMenuSearch(query: string): MenuSearch {
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
