'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { useShop } from './shop-context-client.tsx';
import { SystemView } from './system-view.tsx';

/** Stands in the place of a page whose script failed; header, footer and cart stay (KF-APP-07). Code that a deploy has taken away is fetched by one reload. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  const { prefix } = useShop();
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
  }, [error]);
  return (
    <SystemView title={t('failed')} text={t('failedText')}>
      <Button variant="inverse" size="l" onClick={() => window.location.reload()}>
        {t('reload')}
      </Button>
      <a href={prefix === '' ? '/' : prefix} className={buttonVariants({ size: 'l' })}>
        {c('home')}
      </a>
    </SystemView>
  );
}
