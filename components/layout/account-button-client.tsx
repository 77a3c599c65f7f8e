'use client';

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { useModals } from '#stores/modals.ts';

/** Login for a guest; for a customer who is in, who that is. */
export function AccountButton() {
  const t = useTranslations('layout');
  return (
    <button
      type="button"
      className="iconbtn"
      aria-label={t('account')}
      aria-haspopup="dialog"
      onClick={() => useModals.getState().open('auth', {})}
    >
      <Icon name="user" size="l" />
    </button>
  );
}
