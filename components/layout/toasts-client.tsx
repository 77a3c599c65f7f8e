'use client';

import { useTranslations } from 'next-intl';
import { ToastRegion } from '#components/ui/toast-region-client.tsx';
import { useToasts } from '#stores/toasts.ts';

/** Toasts, shown for two seconds (CART-10); one with an action stays while hovered or focused (KF-LAYOUT-04). */
export function Toasts() {
  const t = useTranslations('common');
  const { toasts, hold, dismiss } = useToasts();
  return <ToastRegion label={t('notices')} toasts={toasts} onHold={hold} onDismiss={(id) => dismiss(Number(id))} />;
}
