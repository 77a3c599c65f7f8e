'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { chipVariants } from '#components/ui/button.tsx';
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

/** The current theme: the visitor's choice, which can be the system's, otherwise the shop's (SET-03). */
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

/** Keeps the document in the theme applied by the inline script, and follows changes of the choice, the system and other tabs. */
export function Theme() {
  const theme = useShownTheme();
  const isRead = useAppearance((s) => s.theme !== null);
  useLayoutEffect(() => useAppearance.getState().readTheme(), []);
  useLayoutEffect(() => {
    // before the choice is read, the script's theme stays
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

/** Switches between light and dark; the settings also offer the system's theme. */
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
