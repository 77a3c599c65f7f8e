'use client';

import { useTranslations } from 'next-intl';
import { workingThemeSwitch } from '#components/layers/late-slots.ts';
import { chipVariants } from '#components/ui/chip.tsx';
import { cn } from '#components/ui/cn.ts';
import { Icon } from '#components/ui/icon.tsx';
import { useLate } from '#lib/client/late.ts';
import { useShop } from './shop-context-client.tsx';

/** Between light and dark. */
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
