import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Link } from '#lib/i18n/navigation.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { SystemMessage } from './system-page.tsx';

/** What a page says instead of what a script could not draw. Code that was lost on the way is fetched by one reload. */
export function FailureMessage({ error }: { readonly error: unknown }) {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
  }, [error]);
  return (
    <SystemMessage
      art="/art/cloche.webp"
      title={t('failed')}
      text={t('failedText')}
      actions={
        <>
          <Button variant="inverse" size="l" onClick={() => location.reload()}>
            {t('reload')}
          </Button>
          <Link className={buttonClass({ size: 'l' })} href="/">
            {c('home')}
          </Link>
        </>
      }
    />
  );
}
