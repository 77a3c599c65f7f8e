'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Button, buttonClass } from '#components/ui/button.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Link } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';

interface Props {
  readonly error: Error;
  readonly retry: () => void;
}

export default function ErrorPage({ error, retry }: Props) {
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
  }, [error]);
  const t = useTranslations('errors');
  const c = useTranslations('common');
  return (
    <main className="system">
      <div className="system__in">
        <Picture src="/art/coal_cold.webp" alt="" media={NO_VARIANTS} sizes="320px" width={320} height={320} />
        <h1>{t('failed')}</h1>
        <p>{t('failedText')}</p>
        <div className="system__links">
          <Button variant="inverse" size="l" onClick={() => retry()}>
            {c('retry')}
          </Button>
          <Link className={buttonClass({ size: 'l' })} href="/">
            {c('home')}
          </Link>
        </div>
      </div>
    </main>
  );
}
