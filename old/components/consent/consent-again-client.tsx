'use client';

import { useTranslations } from 'next-intl';
import { useConsent } from '#old/stores/consent.ts';

/** Calls the notice back: who agreed can take it back as easily. */
export function ConsentAgain() {
  const t = useTranslations('consent');
  return (
    <button type="button" className="footer__again" onClick={() => useConsent.getState().reopen()}>
      {t('settings')}
    </button>
  );
}
