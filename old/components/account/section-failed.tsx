import { useTranslations } from 'next-intl';
import { Alert } from '#old/components/ui/alert.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';

/** What a section shows while the backend cannot say what belongs there; the rest of the account stays. */
export function SectionFailed() {
  const t = useTranslations('account');
  return (
    <div className="stack">
      <Alert status="danger" title={t('failed')}>
        {t('failedText')}
      </Alert>
      {/* an empty address asks for the same page again, with scripts or without */}
      <a className={buttonClass({ variant: 'outline' })} href="?">
        {t('retry')}
      </a>
    </div>
  );
}
