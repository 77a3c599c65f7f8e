'use client';

import { useTranslations } from 'next-intl';
import { ToastRegion } from '#old/components/ui/toast-region.tsx';
import { useToasts } from '#old/stores/toasts.ts';

export function Toasts() {
  const t = useTranslations('common');
  const { list, hold, dismiss } = useToasts();
  return <ToastRegion label={t('notices')} toasts={list} onHold={hold} onDone={dismiss} />;
}
