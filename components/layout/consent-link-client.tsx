'use client';

import { useTranslations } from 'next-intl';
import { reopenConsent } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';

/** Calls the notice about metrics back: who agreed can take it back as easily. */
export function ConsentLink() {
  const t = useTranslations('consent');
  const reopen = useLate(reopenConsent);
  return (
    <button type="button" disabled={reopen === null} className="min-h-tap text-start hover:text-brand-strong" onClick={() => reopen?.()}>
      {t('settings')}
    </button>
  );
}
