'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { dateText } from '#lib/i18n/dates.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { toast } from '#stores/toasts.ts';

const DAY = 86_400_000;

/** Says that the shop cannot be reached and from when what is shown is; the page above it moves up by `[data-offline-bar]`. */
export function OfflineBar() {
  const t = useTranslations('offline');
  const { locale } = useShop();
  const { status, since } = useOnlineStatus();
  const before = useRef(status);
  const back = t('back');
  useEffect(() => {
    if (before.current !== 'online' && status === 'online') toast({ tone: 'success', text: back });
    before.current = status;
  }, [status, back]);
  if (status === 'online') return null;
  const at = since ?? Date.now();
  const time = dateText(at, locale, Date.now() - at > DAY ? 'dayMonthTime' : 'time', null);
  return (
    <div
      role="status"
      data-offline-bar=""
      className="fixed inset-x-0 bottom-0 z-bar flex min-h-11 items-center justify-center gap-2 bg-inverse px-4 pt-1.5 pb-[calc(6px+var(--safe-bottom))] text-label/4.5 font-medium text-on-inverse print:hidden [body:has([data-offline-page])_&]:hidden"
    >
      <Icon name="info" size="s" />
      <span>{t(status, { time })}</span>
      {status === 'slow' && (
        <button type="button" className="-my-1.5 min-h-tap px-2 underline underline-offset-3" onClick={() => window.location.reload()}>
          {t('again')}
        </button>
      )}
    </div>
  );
}
