import { useTranslations } from 'next-intl';
import { RetryLink } from '#components/layout/retry-link-client.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { NO_VARIANTS } from '#lib/media/source.ts';

/** The catalogue never came: the rest of the page stays usable (ERR-01). */
export function MenuFailed() {
  const t = useTranslations('catalogue');
  return (
    <EmptyState
      art={<Picture src="/art/coal_cold.webp" alt="" media={NO_VARIANTS} sizes="168px" width={168} height={168} />}
      title={t('menuFailed')}
      text={t('menuFailedText')}
      action={<RetryLink />}
    />
  );
}
