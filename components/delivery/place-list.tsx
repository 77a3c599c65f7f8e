import { useLocale, useTranslations } from 'next-intl';
import { useNow } from '#components/layout/use-now.ts';
import { Alert } from '#components/ui/alert.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType, Place } from '#lib/contract/shipping.ts';
import { placeState } from '#lib/domain/opening-hours.ts';
import { availablePayments, type PaymentPlace } from '#lib/domain/payments.ts';
import { roundedKm } from '#lib/domain/places.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useOpeningText } from './opening-text.ts';

/** A place and its distance from the visitor; null when unknown. */
export interface PlaceAtDistance {
  readonly thing: Place;
  readonly km: number | null;
}

interface PlaceListProps {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly places: readonly PlaceAtDistance[];
  readonly activeId: string | null;
  readonly onChoose: (id: string) => void;
}

/** Places with current hours and distance; a place with paused ordering cannot be chosen (DLV-05, DLV-08). */
export function PlaceList({ settings, type, places, activeId, onChoose }: PlaceListProps) {
  const openingText = useOpeningText();
  const addressOf = usePlaceAddress();
  const now = useNow();
  return (
    <div className="grid gap-2">
      {places.map((one) => {
        const { id, name, warehouseId } = one.thing;
        const state = placeState(settings, type, warehouseId, now);
        return (
          <PlaceOption
            key={id}
            title={name}
            address={addressOf(one)}
            state={openingText(state)}
            isClosed={!state.open}
            isActive={id === activeId}
            disabled={state.kind === 'disabled'}
            onChoose={() => onChoose(id)}
          />
        );
      })}
    </div>
  );
}

/** «Bauman St. 38, 1.2 km from you» */
export function usePlaceAddress(): (place: PlaceAtDistance) => string {
  const t = useTranslations('delivery');
  const locale = useLocale();
  return ({ thing, km }) => {
    const distance = km === null ? '' : t('away', { distance: formatNumber(roundedKm(km), locale, 1) });
    return [thing.address, distance].filter((part) => part !== '').join(', ');
  };
}

interface PlaceOptionProps {
  readonly title: string;
  readonly address: string;
  /** «Open until 23:30»; '' when unknown. */
  readonly state: string;
  readonly isClosed?: boolean;
  readonly isActive: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** One place of the shop as a choice. */
export function PlaceOption({ title, address, state, isClosed = false, isActive, disabled = false, onChoose }: PlaceOptionProps) {
  return (
    <button
      type="button"
      className={cn(
        'grid w-full grid-cols-[1fr_auto] items-center gap-x-3 rounded-card px-4 py-3.5 text-start forced-outline disabled:cursor-not-allowed disabled:text-muted',
        isActive ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'inset-ring-[1.5px] inset-ring-line hover:inset-ring-line-strong',
      )}
      aria-pressed={isActive}
      disabled={disabled}
      onClick={onChoose}
    >
      <span className="grid gap-0.5">
        <b className="text-input/5.25 font-[650]">{title}</b>
        <span className="text-small text-muted">{address}</span>
        {state !== '' && (
          <em className={cn('mt-0.5 text-small font-semibold not-italic', isClosed ? 'text-danger' : 'text-success')}>{state}</em>
        )}
      </span>
      <span
        className={cn(
          'size-5.5 rounded-full',
          isActive ? 'border-7 border-brand-line bg-on-brand' : 'border-[1.75px] border-line-strong',
          disabled && 'border-line',
        )}
      />
    </button>
  );
}

interface NoPaymentsProps {
  readonly place: PaymentPlace;
  readonly settings: Settings;
}

/** Warns that a place has no payment method, before the cart is filled (KF-PLACE-22). */
export function NoPayments({ place, settings }: NoPaymentsProps) {
  const t = useTranslations('checkout');
  return availablePayments(place, settings).length === 0 ? <Alert tone="warning" title={t('noPayments')} /> : null;
}
