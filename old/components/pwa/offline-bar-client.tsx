'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { dateText } from '#lib/i18n/dates.ts';
import { Icon } from '#old/components/ui/icon.tsx';
import { usePageMark } from '#old/components/ui/use-page-mark.ts';
import { useLine } from '#old/stores/line.ts';
import { useToasts } from '#old/stores/toasts.ts';

const DAY = 86_400_000;

/** Says that the shop cannot be reached and how old what is shown is, and then that it is there again (CART-13). */
export function OfflineBar() {
  const t = useTranslations('offline');
  const locale = useLocale();
  const { status, since } = useLine();
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== 'online' && status === 'online') useToasts.getState().push({ status: 'success', text: t('back') });
    before.current = status;
  }, [status, t]);
  usePageMark('pwa-bar', status !== 'online');
  if (status === 'online') return null;
  const at = since ?? Date.now();
  const isOld = Date.now() - at > DAY;
  const time = dateText(at, locale, isOld ? 'dayMonthTime' : 'time', null);
  return (
    <div className="pwa-bar" role="status">
      <Icon name="info" size="s" />
      <span>{t(status, { time })}</span>
      {status === 'slow' && (
        <button type="button" className="pwa-bar__again" onClick={() => location.reload()}>
          {t('again')}
        </button>
      )}
    </div>
  );
}
