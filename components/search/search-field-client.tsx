'use client';

import { useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useSearch } from '#stores/search.ts';
import { searchFieldClass } from './search-link-client.tsx';

/** The field in place of the header's search link, with the results below it. */
export function UsedSearchField() {
  const shop = useShop();
  const [Box] = useState(() => lazy(async () => (await import('./search-box-client.tsx')).loadSearchBox(shop)));
  return (
    <ErrorBoundary fallback={() => <TypedField />}>
      <Suspense fallback={<TypedField />}>
        <Box />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Accepts typing while the search is loading. */
function TypedField() {
  const t = useTranslations('search');
  const query = useSearch((search) => search.query);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <div className={searchFieldClass}>
      <Icon name="search" className="text-muted" />
      <input
        ref={field}
        type="search"
        aria-label={t('label')}
        placeholder={t('placeholder')}
        value={query}
        className="h-full min-w-0 flex-1 pe-2 text-input text-ink outline-none placeholder:text-muted"
        onChange={(event) => useSearch.getState().type(event.target.value)}
      />
    </div>
  );
}

export interface SlashKeyProps {
  /** The link of the search. */
  readonly place: RefObject<HTMLElement | null>;
  readonly open: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Whether an element is rendered; `checkVisibility` is newer than the oldest supported browsers (Safari 17.4). */
const hasBox = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;

/** The slash key opens the search while its link is visible and no layer is open. */
export function SlashKey({ place, open }: SlashKeyProps) {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null || !hasBox(place.current)) return;
      event.preventDefault();
      openNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [place]);
  return null;
}
