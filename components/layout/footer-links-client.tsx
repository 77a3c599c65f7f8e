'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { hoursNow, reopenConsent, workingThemeSwitch } from '#components/layers/late-slots.ts';
import { layerAddress, openLayerOnClick } from '#components/layers/layer-address.ts';
import { chipVariants } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useShop } from './shop-context-client.tsx';

/** Switches between light and dark. */
export function ThemeSwitch() {
  const t = useTranslations('layout');
  const { theme } = useShop();
  const Switch = useLate(workingThemeSwitch);
  if (Switch !== null) return <Switch />;
  return (
    <button type="button" disabled className={cn(chipVariants(), 'disabled:bg-surface disabled:no-underline')}>
      <Icon name={theme === 'dark' ? 'sun' : 'moon'} size="s" />
      {theme === 'dark' ? t('light') : t('dark')}
    </button>
  );
}

/** Opens the choice of the page type, if the shop offers it (LAY-04). */
export const PageTypeLink = ({ children }: { readonly children: ReactNode }) => (
  <a href={layerAddress('look')} aria-haspopup="dialog" className={cn(chipVariants(), 'bg-surface')} onClick={openLayerOnClick}>
    <Icon name="grid" size="s" />
    {children}
  </a>
);

/** Opens the notice about metrics again, to withdraw consent. */
export function ConsentLink() {
  const t = useTranslations('consent');
  const reopen = useLate(reopenConsent);
  return (
    <button type="button" disabled={reopen === null} className="min-h-tap text-start hover:text-brand-strong" onClick={() => reopen?.()}>
      {t('settings')}
    </button>
  );
}

export interface HoursProps {
  /** Of a place; null: the visitor's own, or the shop's first before one is chosen. */
  readonly warehouseId: number | null;
  /** The owner's text, for places without hours by day. */
  readonly written?: string;
}

/** Whether a place is open: first as of when the page was rendered, then as of now. */
export function Hours({ text, ...place }: HoursProps & { readonly text: string }) {
  const Now = useLate(hoursNow);
  return Now === null ? text : <Now {...place} />;
}
