'use client';

import { useTranslations } from 'next-intl';
import { ToastRegion } from '#components/ui/toast-region-client.tsx';
import { useToasts } from '#stores/toasts.ts';

/** Notices: of what happened, for two seconds (CART-10). */
export function Toasts() {
  const t = useTranslations('common');
  const toasts = useToasts((s) => s.toasts);
  return <ToastRegion label={t('notices')} toasts={toasts} />;
}
