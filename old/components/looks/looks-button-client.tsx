'use client';

import { useTranslations } from 'next-intl';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useModals } from '#old/stores/modals.ts';

/** The way to the layout choice; shops without one do not have it. */
export function LooksButton() {
  const t = useTranslations('pagetype');
  const { pageTypeChoice } = useShop();
  if (pageTypeChoice.length < 2) return null;
  return (
    <button type="button" className="chip" aria-haspopup="dialog" onClick={() => useModals.getState().open('layout', {})}>
      <Icon name="grid" size="s" />
      {t('look')}
    </button>
  );
}
