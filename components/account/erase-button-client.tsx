'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#components/ui/button.tsx';
import { useModals } from '#stores/modals.ts';

export function EraseButton({ hasPoints }: { readonly hasPoints: boolean }) {
  const t = useTranslations('account.data');
  return (
    <Button aria-haspopup="dialog" onClick={() => useModals.getState().open('erase', { hasPoints })}>
      {t('erase')}
    </Button>
  );
}
