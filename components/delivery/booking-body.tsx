import { useTranslations } from 'next-intl';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import { EmptyState } from '#components/ui/empty-state.tsx';
import { ModalBody } from '#components/ui/modal-body.tsx';
import { TextSkeleton } from '#components/ui/skeleton.tsx';
import { BookingForm } from './booking-form.tsx';
import { placesOf } from './places.ts';
import { useSettings } from './use-settings.ts';

export function BookingBody({ placeId }: { readonly placeId?: string | undefined }) {
  const t = useTranslations('booking');
  const c = useTranslations('common');
  const settings = useSettings();
  if (settings.data === undefined) {
    return (
      <ModalBody title={t('title')}>
        {settings.isError ? (
          <Alert status="danger" title={t('loadFailed')}>
            <Button size="s" onClick={() => void settings.refetch()}>
              {c('retry')}
            </Button>
          </Alert>
        ) : (
          <TextSkeleton width="80%" />
        )}
      </ModalBody>
    );
  }
  if (placesOf(settings.data, 'lounge').length === 0) {
    return (
      <ModalBody title={t('title')}>
        <EmptyState title={t('none')} text={t('noneText')} />
      </ModalBody>
    );
  }
  return <BookingForm settings={settings.data} placeId={placeId} />;
}
