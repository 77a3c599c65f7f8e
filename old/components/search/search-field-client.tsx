'use client';

import { useRef } from 'react';
import { useModals } from '#old/stores/modals.ts';
import { SearchBox } from './search-box.tsx';
import { useSlash } from './use-slash.ts';

/** Where a panel below the field would be a slit above the keyboard. */
const SMALL = '(max-width: 767px)';

/** The search of a header; on a phone it is the way to the layer with the search (CAT-07). */
export function SearchField({ className }: { readonly className?: string }) {
  const field = useRef<HTMLInputElement>(null);
  useSlash(
    () => field.current,
    () => field.current?.focus(),
  );
  const onFocus = (): boolean => {
    if (!matchMedia(SMALL).matches) return true;
    // else the focus would come back to it, and open the layer anew
    field.current?.blur();
    if (useModals.getState().stack.length === 0) useModals.getState().open('search', {});
    return false;
  };
  return <SearchBox className={className} field={field} onFocus={onFocus} />;
}
