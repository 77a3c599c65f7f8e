'use client';

import { useTranslations } from 'next-intl';
import { useConsent } from '#stores/consent.ts';

/** Calls the notice about metrics back: who agreed can take it back as easily. */
export function ConsentLink() {
  const t = useTranslations('consent');
  return (
    <button type="button" className="min-h-tap text-start hover:text-brand-strong" onClick={() => useConsent.getState().reopen()}>
      {t('settings')}
    </button>
  );
}
