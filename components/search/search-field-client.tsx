'use client';

import { useTranslations } from 'next-intl';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useSearch } from '#stores/search.ts';
import { type SearchLinkProps, searchFieldClass, useSearchHref } from './search-link-client.tsx';

const SMALL = '(width < 768px)';

/** The working search of a wide header: a link that becomes the field. */
export function WorkingSearchField({ className }: SearchLinkProps) {
  const t = useTranslations('search');
  const shop = useShop();
  const href = useSearchHref();
  const [isUsed, setUsed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [Box] = useState(() => lazy(async () => (await import('./search-box-client.tsx')).loadSearchBox(shop)));
  const use = () => {
    // on low screens a panel below the field would have no height above the keyboard
    if (matchMedia(SMALL).matches) return openLayer(layerAddress('search'));
    place.current?.querySelector('input')?.focus();
    setUsed(true);
  };
  useSlash(place, use);
  return (
    <div ref={place} className={className}>
      {isUsed ? (
        <ErrorBoundary fallback={() => <TypedField />}>
          <Suspense fallback={<TypedField />}>
            <Box />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <a
          href={href}
          className={cn(searchFieldClass, 'text-muted')}
          onClick={(event) => {
            if (isModifiedClick(event)) return;
            event.preventDefault();
            use();
          }}
        >
          <Icon name="search" />
          {t('placeholder')}
        </a>
      )}
    </div>
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

/** Opens the search with the slash key while its link is visible. */
export function SlashKey({ link }: { readonly link: RefObject<HTMLElement | null> }) {
  useSlash(link, () => openLayer(layerAddress('search')));
  return null;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

/** Whether an element is rendered; `checkVisibility` is newer than the oldest supported browsers (Safari 17.4). */
const hasBox = (element: Element | null): boolean => element !== null && element.getClientRects().length > 0;

/** The slash key opens the search while `element` is visible and no layer is open. */
function useSlash(element: RefObject<HTMLElement | null>, open: () => void): void {
  const openNow = useEffectEvent(open);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]') !== null || !hasBox(element.current)) return;
      event.preventDefault();
      openNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [element]);
}
