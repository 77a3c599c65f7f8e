'use client';

import { useTranslations } from 'next-intl';
import { useSyncExternalStore } from 'react';
import { Icon } from '#old/components/ui/icon.tsx';
import { applyTheme } from './theme-choice.ts';

const root = (): HTMLElement => document.documentElement;

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(root(), { attributes: true, attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The visitor's own choice of theme; it outlives the visit and wins over the shop's default (SET-03). */
export function ThemeSwitch() {
  const t = useTranslations('layout');
  const dark = useSyncExternalStore(
    subscribe,
    () => root().dataset.theme === 'dark',
    () => false,
  );
  const change = (): void => applyTheme(dark ? 'light' : 'dark');
  return (
    <button type="button" className="chip" onClick={change}>
      <Icon name={dark ? 'sun' : 'moon'} size="s" />
      {dark ? t('light') : t('dark')}
    </button>
  );
}
