import { useTranslations } from 'next-intl';
import { RetryLink } from '#components/layout/retry-link-client.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';

/** The catalogue never came: the rest of the page stays usable (ERR-01). */
export function MenuFailed() {
  const t = useTranslations('catalogue');
  return (
    <EmptyState
      art={<img src="/art/coal_cold.webp" alt="" loading="lazy" width={168} height={168} />}
      title={t('menuFailed')}
      text={t('menuFailedText')}
      action={<RetryLink />}
    />
  );
}
