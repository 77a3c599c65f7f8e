'use client';

import { useTranslations } from 'next-intl';
import { type ComponentProps, useEffect } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { useShop } from './shop-context-client.tsx';
import { HomeLink, ReloadButton, SystemView } from './system-view.tsx';

/** Shown instead of a page whose script failed; header, footer and cart stay (KF-APP-07). Code removed by a deployment is fetched with one reload. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  const { prefix } = useShop();
  useEffect(() => {
    // the router leaves the position of the page before
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (isLostPart(error)) void renewOnce();
  }, [error]);
  return (
    <SystemView title={t('failed')} text={t('failedText')}>
      <ReloadButton>{t('reload')}</ReloadButton>
      <HomeLink href={prefix === '' ? '/' : prefix}>{c('home')}</HomeLink>
    </SystemView>
  );
}

interface RetryAlertProps extends Omit<ComponentProps<typeof Alert>, 'tone' | 'action'> {
  readonly tone?: 'danger' | 'warning';
  /** Size of the button: `s` between the fields of a form. */
  readonly size?: 's' | 'm';
  readonly onRetry: () => void;
}

/** A message about something that failed to load, with a button to retry. */
export function RetryAlert({ tone = 'danger', size = 'm', onRetry, ...alert }: RetryAlertProps) {
  const t = useTranslations('common');
  return (
    <Alert
      {...alert}
      tone={tone}
      action={
        <Button size={size} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    />
  );
}
