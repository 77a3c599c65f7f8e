'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useConsent } from '#stores/consent.ts';

/** Asks for consent to metrics. Both answers are one press away, and the page stays usable. */
export default function ConsentNotice({ onChoose }: { readonly onChoose: (choice: 'agreed' | 'refused') => void }) {
  const t = useTranslations('consent');
  const notice = useRef<HTMLElement>(null);
  const isReopened = useConsent((consent) => consent.reopened);
  // Who opened it again from the footer goes on here, and afterwards there.
  useEffect(() => {
    if (!isReopened) return;
    const opener = document.activeElement;
    notice.current?.focus({ preventScroll: true });
    return () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isReopened]);
  return (
    <section
      ref={notice}
      tabIndex={-1}
      aria-label={t('label')}
      // Other panels in the same corner wait for the answer through `[data-consent-notice]`.
      data-consent-notice=""
      className="fixed inset-x-[max(12px,var(--notch))] bottom-[calc(max(84px,var(--cart-bar))+var(--floor))] z-40 grid gap-3.5 rounded-[22px] border border-line bg-raised p-4.5 shadow-overlay md:start-auto md:end-6 md:bottom-[calc(24px+var(--floor))] md:w-105 print:hidden"
    >
      <div>
        <b className="text-input/5.5 font-[650]">{t('title')}</b>
        <p className="mt-1 text-small text-muted">{t('text')}</p>
      </div>
      <div className="grid auto-cols-fr grid-flow-col gap-2">
        <Button className="px-3" onClick={() => onChoose('refused')}>
          {t('refuse')}
        </Button>
        <Button variant="inverse" className="px-3" onClick={() => onChoose('agreed')}>
          {t('agree')}
        </Button>
      </div>
    </section>
  );
}
