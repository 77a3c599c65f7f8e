import type { Locale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { buttonVariants, chipVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SAME_ADDRESS } from '#lib/i18n/address-rules.ts';
import { localePath } from '#lib/server/seo/address.ts';
import { SystemView } from '../system-view.tsx';
import { OfflineCartLink, OfflinePageWatch } from './offline-page-client.tsx';

/** Shown instead of a page that cannot be loaded. Its links load documents, which the worker may have stored. */
export async function OfflineView({ locale }: { readonly locale: Locale }) {
  const [t, c] = await Promise.all([
    getTranslations({ locale, namespace: 'offlinePage' }),
    getTranslations({ locale, namespace: 'common' }),
  ]);
  return (
    <SystemView title={t('title')} text={t('text')}>
      <OfflinePageWatch />
      <a href={SAME_ADDRESS} className={buttonVariants({ variant: 'inverse' })}>
        <Icon name="refresh-cw" size="s" />
        {c('retry')}
      </a>
      <a href={localePath('/', locale)} className={buttonVariants({ size: 'l' })}>
        {t('menu')}
      </a>
      <div className="mt-5 flex w-full flex-wrap justify-center gap-2">
        <OfflineCartLink />
        <a href={localePath('/catalog/custom', locale)} className={chipVariants()}>
          {t('favourites')}
        </a>
      </div>
    </SystemView>
  );
}
