'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { useModals } from '#old/stores/modals.ts';

/** Opens what a coupon asks for. */
export function ConditionsButton({ code }: { readonly code: string }) {
  const t = useTranslations('discounts');
  return (
    <Button size="s" aria-label={t('conditionsOf', { name: code })} onClick={() => useModals.getState().open('coupon', { code })}>
      {t('conditions')}
    </Button>
  );
}
