'use client';

import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { useSectionsIntent } from '#old/components/sections/use-sections-intent.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';

/** Opens the burger menu; without scripts it leads to the page that holds its links. */
export function MenuButton() {
  const t = useTranslations('menu');
  const intent = useSectionsIntent();
  const open = (event: MouseEvent): void => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    useModals.getState().open('menu', {});
  };
  return (
    <Link
      className="iconbtn menubtn"
      href="/information"
      prefetch={false}
      aria-label={t('open')}
      aria-haspopup="dialog"
      onClick={open}
      {...intent}
    >
      <Icon name="menu" size="l" />
    </Link>
  );
}
