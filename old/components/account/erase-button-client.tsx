'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { useMessenger } from '#old/stores/messenger.ts';
import { useModals } from '#old/stores/modals.ts';

export function EraseButton({ hasPoints }: { readonly hasPoints: boolean }) {
  const t = useTranslations('account.data');
  const start = (): void => {
    const { messenger } = useMessenger.getState();
    // a page that frames the shop could cover this question (clickjacking), so it opens in a window of its own
    if (messenger?.framed) messenger.openLink(location.href);
    else useModals.getState().open('erase', { hasPoints });
  };
  return (
    <Button aria-haspopup="dialog" onClick={start}>
      {t('erase')}
    </Button>
  );
}
