import { useTranslations } from 'next-intl';
import { buttonClass } from '#components/ui/button.tsx';
import { EraseButton } from './erase-button-client.tsx';

/** What belongs to the customer: all of it as a file, and the way out. */
export function YourData() {
  const t = useTranslations('account.data');
  return (
    <section className="stack stack--s">
      <h2>{t('title')}</h2>
      <p className="muted">{t('text')}</p>
      <div className="btnrow lk__data">
        <a className={buttonClass({ variant: 'outline' })} href="/api/account/export" download="my-data.json">
          {t('export')}
        </a>
        <EraseButton />
      </div>
    </section>
  );
}
