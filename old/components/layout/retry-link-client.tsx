'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';

/** Asks for the same page again. */
export function RetryLink() {
  const t = useTranslations('common');
  return (
    <Button variant="inverse" onClick={() => location.reload()}>
      <Icon name="refresh-cw" size="s" />
      {t('retry')}
    </Button>
  );
}
