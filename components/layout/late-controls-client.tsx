'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useHoursText } from '#components/delivery/time-text.ts';
import { chipVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { ToastRegion } from '#components/ui/toast-region-client.tsx';
import { placeState } from '#lib/domain/opening-hours.ts';
import { THEME_KEY } from '#lib/theme/inline-scripts.ts';
import { useAppearance } from '#stores/appearance.ts';
import { usePlace } from '#stores/place.ts';
import { useToasts } from '#stores/toasts.ts';
import type { HoursProps } from './header-footer-client.tsx';
import { useShop } from './shop-context-client.tsx';
import { useNow } from './use-now.ts';

// What the late code adds to header and footer (header-footer-client.tsx), and the notices above every page.

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

/** Toasts, shown for two seconds (CART-10); one with an action stays while hovered or focused (KF-LAYOUT-04). */
export function Toasts() {
  const t = useTranslations('common');
  const { toasts, hold, dismiss } = useToasts();
  return <ToastRegion label={t('notices')} toasts={toasts} onHold={hold} onDismiss={(id) => dismiss(Number(id))} />;
}

/** The current hours of a place, or of the visitor's own. What the server wrote is shown while it is true: the first use of a time zone keeps a phone busy. */
export function HoursNow({ text, until, ...place }: HoursProps) {
  const hasOwn = usePlace((s) => s.location !== null);
  const isTrue = useNow() < until && (place.warehouseId !== null || !hasOwn);
  return isTrue ? text : <ComputedHours {...place} />;
}

function ComputedHours({ warehouseId, written = '' }: Pick<HoursProps, 'warehouseId' | 'written'>) {
  const shop = useShop();
  const ownType = usePlace((s) => (s.location === null ? 'delivery' : s.type));
  const own = usePlace((s) => s.location?.warehouseId ?? null);
  const type = warehouseId === null ? ownType : 'pickup';
  return useHoursText(placeState(shop, type, warehouseId ?? own ?? shop.homeWarehouseId, useNow())) || written;
}
