import { useTranslations } from 'next-intl';
import { RetryLink } from '#old/components/layout/retry-link-client.tsx';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';

/** The catalogue never came: the rest of the page stays usable (ERR-01). */
export function MenuFailed() {
  const t = useTranslations('catalogue');
  return (
    <EmptyState
      art={<ShopArt name="failed" sizes="168px" side={168} />}
      title={t('menuFailed')}
      text={t('menuFailedText')}
      action={<RetryLink />}
    />
  );
}
