import { useTranslations } from 'next-intl';
import { RetryLink } from '#old/components/layout/retry-link-client.tsx';
import { ShopArt } from '#old/components/layout/shop-art-client.tsx';
import { EmptyState } from '#old/components/ui/empty-state.tsx';

/** The backend could not say what stands here: the rest of the page stays, and the next visitor gets a new try (ERR-01). */
export function ContentFailed() {
  const t = useTranslations('content');
  return (
    <EmptyState
      art={<ShopArt name="failed" sizes="168px" side={168} />}
      title={t('failed')}
      text={t('failedText')}
      action={<RetryLink />}
    />
  );
}
