'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { useShop } from './shop-context-client.tsx';
import { HomeLink, ReloadButton, SystemView } from './system-view.tsx';

/** Shown instead of a page whose script failed; header, footer and cart stay (KF-APP-07). Code removed by a deployment is fetched with one reload. */
export function ErrorView({ error }: { readonly error: unknown }) {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  const { prefix } = useShop();
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
  }, [error]);
  return (
    <SystemView title={t('failed')} text={t('failedText')}>
      <ReloadButton>{t('reload')}</ReloadButton>
      <HomeLink href={prefix === '' ? '/' : prefix}>{c('home')}</HomeLink>
    </SystemView>
  );
}
