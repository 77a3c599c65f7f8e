import { useTranslations } from 'next-intl';
import { RetryLink } from '#components/layout/retry-link-client.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';

/** The backend could not say what stands here: the rest of the page stays, and the next visitor gets a new try (ERR-01). */
export function ContentFailed() {
  const t = useTranslations('content');
  return (
    <EmptyState
      art={<Picture src="/art/coal_cold.webp" alt="" media={NO_VARIANTS} sizes="168px" width={168} height={168} />}
      title={t('failed')}
      text={t('failedText')}
      action={<RetryLink />}
    />
  );
}
