import { getLocale, getTranslations } from 'next-intl/server';
import { getPathname } from '#lib/i18n/navigation.ts';
import { NO_VARIANTS } from '#lib/media/source.ts';
import { RetryLink } from '#old/components/layout/retry-link-client.tsx';
import { buttonClass } from '#old/components/ui/button.tsx';
import { Picture } from '#old/components/ui/picture.tsx';
import { OpenCart } from './open-cart-client.tsx';
import { StandsIn } from './stands-in-client.tsx';

/** Links are plain: the router would first try to load a part of the page, which the worker does not keep. */
export async function OfflineScreen() {
  const t = await getTranslations('offlinePage');
  const locale = await getLocale();
  return (
    <div className="system pwa-screen">
      <StandsIn />
      <div className="system__in">
        <Picture src="/art/cloche.webp" alt="" media={NO_VARIANTS} sizes="320px" width={320} height={320} />
        <h1>{t('title')}</h1>
        <p>{t('text')}</p>
        <div className="system__links">
          <RetryLink />
          <a className={buttonClass({ size: 'l' })} href={getPathname({ href: '/', locale })}>
            {t('menu')}
          </a>
        </div>
        <div className="system__links">
          <OpenCart />
          <a className="chip" href={getPathname({ href: '/catalog/custom', locale })}>
            {t('favourites')}
          </a>
        </div>
      </div>
    </div>
  );
}
