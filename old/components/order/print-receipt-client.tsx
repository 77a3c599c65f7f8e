'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

/** Opens the browser's print window; what is printed is the receipt alone. */
export function PrintReceipt() {
  const t = useTranslations('order.receipt');
  return (
    <Button size="s" variant="outline" onClick={() => window.print()}>
      <Icon name="receipt" size="s" />
      {t('print')}
    </Button>
  );
}
