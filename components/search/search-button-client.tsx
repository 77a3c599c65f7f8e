'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { SearchField } from './search-field-client.tsx';

/** Where the header has no room for a field: an icon that lays one over it; without scripts it leads to the catalogue. */
export function SearchButton() {
  const t = useTranslations('search');
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLAnchorElement>(null);
  const close = (): void => {
    setOpen(false);
    opener.current?.focus();
  };
  return (
    <>
      <Link
        ref={opener}
        className="iconbtn header__seek"
        href="/catalog"
        prefetch={false}
        aria-label={t('label')}
        onClick={(event) => {
          event.preventDefault();
          setOpen(true);
        }}
      >
        <Icon name="search" size="l" />
      </Link>
      {open && (
        <div className="header__find">
          <SearchField focused onDone={() => setOpen(false)} onLeave={close} />
          <IconButton icon="cross" label={t('close')} onClick={close} />
        </div>
      )}
    </>
  );
}
