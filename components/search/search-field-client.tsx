'use client';

import { useTranslations } from 'next-intl';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { isModifiedClick, layerAddress, openLayer } from '#components/layers/layer-address.ts';
import { ErrorBoundary } from '#components/layout/error-boundary-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useSearch } from '#stores/search.ts';
import { searchFieldClass } from './search-field-class.ts';
import { type SearchLinkProps, useSearchHref } from './search-link-client.tsx';
import { useSlash } from './use-slash.ts';

const SMALL = '(width < 768px)';

/** The search of a wide header that works: a link that becomes the field. */
export function WorkingSearchField({ className }: SearchLinkProps) {
  const t = useTranslations('search');
  const shop = useShop();
  const href = useSearchHref();
  const [isUsed, setUsed] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [Box] = useState(() => lazy(async () => (await import('./search-box-client.tsx')).loadSearchBox(shop)));
  const use = () => {
    // where a panel below the field would be a slit above the keyboard
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
            <Box variant="panel" />
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

/** Takes what is typed while the search is loaded. */
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
