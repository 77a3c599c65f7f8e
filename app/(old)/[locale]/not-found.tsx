'use client';

import { useTranslations } from 'next-intl';
import { Link } from '#lib/i18n/navigation.ts';
import { buttonClass } from '#old/components/ui/button.tsx';

/** Next puts it into the payload of every page, or a longer one of its own. Nobody sees it: pages render `Missing` at unknown addresses and do not call `notFound()`. */
export default function NotFound() {
  const t = useTranslations('errors');
  const c = useTranslations('common');
  return (
    <main className="system">
      <div className="system__in">
        <h1>{t('notFound')}</h1>
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} href="/">
          {c('home')}
        </Link>
      </div>
    </main>
  );
}
