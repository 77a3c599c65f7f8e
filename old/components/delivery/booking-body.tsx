import { useTranslations } from 'next-intl';
import { EmptyState } from '#old/components/ui/empty-state.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { BookingForm } from './booking-form.tsx';
import { placesOf } from './places.ts';
import { SettingsLoading } from './settings-loading.tsx';
import { useSettings } from './use-settings.ts';

export function BookingBody({ placeId }: { readonly placeId?: string | undefined }) {
  const t = useTranslations('booking');
  const settings = useSettings();
  if (settings.data === undefined) return <SettingsLoading title={t('title')} failed={t('loadFailed')} settings={settings} />;
  if (placesOf(settings.data, 'lounge').length === 0) {
    return (
      <ModalBody title={t('title')}>
        <EmptyState title={t('none')} text={t('noneText')} />
      </ModalBody>
    );
  }
  return <BookingForm settings={settings.data} placeId={placeId} />;
}
