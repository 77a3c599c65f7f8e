'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { chipVariants } from '#components/ui/chip.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { THEME_KEY } from '#lib/theme/inline-scripts.ts';
import { useAppearance } from '#stores/appearance.ts';
import { useShop } from './shop-context-client.tsx';

const DARK = '(prefers-color-scheme: dark)';

function onSystemTheme(listener: () => void): () => void {
  const query = matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** The theme that is shown: what the visitor chose, which may be to follow the system, else the shop's (SET-03). */
export function useShownTheme(): 'light' | 'dark' {
  const { theme: shopTheme } = useShop();
  const chosen = useAppearance((s) => s.theme) ?? shopTheme;
  const isSystemDark = useSyncExternalStore(
    onSystemTheme,
    () => matchMedia(DARK).matches,
    () => false,
  );
  if (chosen === 'system') return isSystemDark ? 'dark' : 'light';
  return chosen;
}

/** Keeps the document in the theme that the inline script showed before the first paint, and follows a choice, the system and other tabs. */
export function Theme() {
  const theme = useShownTheme();
  const isRead = useAppearance((s) => s.theme !== null);
  useLayoutEffect(() => useAppearance.getState().readTheme(), []);
  useLayoutEffect(() => {
    // before the choice is read, the theme of the script stands
    if (isRead) document.documentElement.dataset.theme = theme;
  }, [isRead, theme]);
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === THEME_KEY) useAppearance.getState().readTheme();
    };
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  return null;
}

/** Between light and dark; the settings have the system's as well. */
export function WorkingThemeSwitch() {
  const t = useTranslations('layout');
  const isDark = useShownTheme() === 'dark';
  return (
    <button
      type="button"
      className={cn(chipVariants(), 'bg-surface')}
      onClick={() => useAppearance.getState().setTheme(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} size="s" />
      {isDark ? t('light') : t('dark')}
    </button>
  );
}
