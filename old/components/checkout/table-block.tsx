import { useTranslations } from 'next-intl';
import type { Settings } from '#lib/contract/settings.ts';
import { BookingFields } from '#old/components/delivery/booking-fields.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { ErrorLine } from './error-line.tsx';
import { type FieldError, fieldId } from './field-error.ts';
import { useErrorText } from './use-error-text.ts';

interface Props {
  readonly settings: Settings;
  /** The order may have been accepted: a table that is taken may be its own. */
  readonly isOpen: boolean;
  readonly errors: readonly FieldError[];
}

/** Day, time, guests and wishes of a table (DLV-06). */
export function TableBlock({ settings, isOpen, errors }: Props) {
  const t = useTranslations('checkout');
  const d = useTranslations('delivery');
  const warehouseId = useDelivery((s) => s.location?.warehouseId ?? null);
  const booking = useDelivery((s) => s.booking);
  const setBooking = useDelivery((s) => s.setBooking);
  const error = useErrorText(errors)('time');
  return (
    <section className="block">
      <h2>{t('when.lounge')}</h2>
      <div className="block__grid" id={fieldId('time')} tabIndex={-1}>
        {warehouseId !== null && (
          <BookingFields
            key={warehouseId}
            settings={settings}
            warehouseId={warehouseId}
            booking={booking}
            isOpen={isOpen}
            onChange={setBooking}
            error={error}
          />
        )}
        {warehouseId === null && <ErrorLine error={error} />}
        <TextField
          label={d('wishes')}
          placeholder={d('wishesPlaceholder')}
          value={booking.wishes}
          maxLength={1_000}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => setBooking({ wishes: event.target.value })}
        />
      </div>
    </section>
  );
}
