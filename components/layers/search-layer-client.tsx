'use client';

import { useEffect } from 'react';
import { SearchBox } from '#components/search/search-box-client.tsx';
import { useSearch } from '#stores/search.ts';
import type { LayerProps } from './layer-table-client.tsx';

/** `?layer=search`: the search, with the field on top; `&q=` begins with these words. */
export default function SearchLayer({ path }: LayerProps) {
  const words = new URL(path, 'http://shop').searchParams.get('q');
  useEffect(() => {
    if (words !== null && words !== '') useSearch.getState().type(words);
  }, [words]);
  return <SearchBox variant="layer" />;
}
