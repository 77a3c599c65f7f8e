'use client';

import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';
import { useSlash } from './use-slash.ts';

const open = (): void => useModals.getState().open('search', {});

/** Where the header has no room for a field: an icon that opens the layer with the search; without scripts it leads to the catalogue. */
export function SearchButton() {
  const t = useTranslations('search');
  const link = useRef<HTMLAnchorElement>(null);
  useSlash(() => link.current, open);
  return (
    <Link
      ref={link}
      className="iconbtn header__seek"
      href="/catalog"
      prefetch={false}
      aria-label={t('label')}
      onClick={(event) => {
        event.preventDefault();
        open();
      }}
    >
      <Icon name="search" size="l" />
    </Link>
  );
}
