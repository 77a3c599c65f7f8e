'use client';

import { useTranslations } from 'next-intl';
import { ToastRegion } from '#components/ui/toast-region.tsx';
import { useToasts } from '#stores/toasts.ts';

export function Toasts() {
  const t = useTranslations('common');
  const { list, hold, dismiss } = useToasts();
  return <ToastRegion label={t('notices')} toasts={list} onHold={hold} onDone={dismiss} />;
}
