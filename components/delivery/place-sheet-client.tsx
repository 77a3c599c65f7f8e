'use client';

import './delivery.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useState } from 'react';
import { layerAddress } from '#components/layers/layer-address.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/error-view-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { useNow } from '#components/layout/use-now.ts';
import { Button } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { EmptyState } from '#components/ui/notices.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { settingsQuery } from '#lib/client/queries.ts';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { cookingOf, placeState } from '#lib/domain/opening-hours.ts';
import { chosenPlace, deliveryTypesOf, firstView } from '#lib/domain/places.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { AddressPanel } from './address-panel.tsx';
import { takePendingAction } from './chosen-place-client.tsx';
import { NoPayments, type PlaceChoice, PlaceList, useFarText, usePlaces } from './place-list.tsx';
import { useIsFirstAddress } from './saved-addresses.tsx';
import { GeolocationNote, Panel, PanelEnd, SheetFrame } from './sheet-frame-client.tsx';
import { TableFields, useTableChoice, WishesField } from './table-fields.tsx';

const ICONS: Readonly<Record<DeliveryType, IconName>> = { delivery: 'bike', pickup: 'store', lounge: 'sofa' };

const TYPES: readonly DeliveryType[] = ['delivery', 'pickup', 'lounge'];

/** `?layer=place`: the place sheet; `&type=pickup` preselects that delivery type. */
export default function PlaceLayer({ path, onClose }: LayerProps) {
  const named = new URL(path, 'http://shop').searchParams.get('type');
  return (
    <PlaceSheetContent
      type={TYPES.find((type) => type === named)}
      onDone={() => {
        const after = takePendingAction();
        onClose();
        after?.();
      }}
      onBookTable={(placeId) => {
        onClose();
        openLayer(layerAddress('booking', placeId === undefined ? {} : { place: placeId }));
      }}
    />
  );
}

interface PlaceSheetContentProps {
  /** The preselected delivery type; by default the current one. */
  readonly type?: DeliveryType | undefined;
  /** A place was chosen. Closing the sheet before that changes nothing (KF-PLACE-01). */
  readonly onDone: () => void;
  /** Opens the booking form for a table without dishes. */
  readonly onBookTable: (placeId: string | undefined) => void;
}

/** The content of the place sheet: delivery address, pickup place or table (DLV-01). */
export function PlaceSheetContent({ type: firstType, onDone, onBookTable }: PlaceSheetContentProps) {
  const t = useTranslations('delivery');
  const { locale } = useShop();
  const settings = useQuery(settingsQuery(locale));
  const currentType = usePlace((s) => s.type);
  const [type, setType] = useState(firstType ?? currentType);
  const [isSwitched, setSwitched] = useState(false);
  const types = settings.data === undefined ? [] : deliveryTypesOf(settings.data);
  const shown = types.length === 0 || types.includes(type) ? type : (types[0] ?? type);
  // The pressed type changes immediately, its panel is rendered afterwards.
  const panel = useDeferredValue(shown);

  return (
    <SheetFrame
      head={
        <>
          <h2 className="pe-12 font-display text-title-l lg:pe-0">{t(`title.${shown}`)}</h2>
          {types.length > 1 && (
            <Segmented
              label={t('tabs')}
              value={shown}
              onChange={(next) => {
                setSwitched(true);
                setType(next);
              }}
              options={types.map((value) => ({ value, label: t(`type.${value}`), icon: ICONS[value] }))}
            />
          )}
        </>
      }
    >
      {settings.data === undefined ? (
        <SettingsLoading isError={settings.isError} type={shown} onRetry={() => void settings.refetch()} />
      ) : panel === 'pickup' ? (
        <PickupPanel settings={settings.data} onDone={onDone} />
      ) : panel === 'lounge' ? (
        <LoungePanel settings={settings.data} onDone={onDone} onBookTable={onBookTable} />
      ) : (
        <AddressPanel settings={settings.data} isOpening={!isSwitched} canPickup={types.includes('pickup')} onDone={onDone} />
      )}
    </SheetFrame>
  );
}

interface SettingsLoadingProps {
  readonly isError: boolean;
  readonly type: DeliveryType;
  readonly onRetry: () => void;
}

/** The placeholder of the panel while settings load, or the error with a retry. */
function SettingsLoading({ isError, type, onRetry }: SettingsLoadingProps) {
  const t = useTranslations('delivery');
  const isFirst = useIsFirstAddress();
  if (isError) return <RetryAlert size="s" title={t('loadFailed')} onRetry={onRetry} />;
  return (
    <>
      <Skeleton className="h-13 rounded-button" />
      <PanelEnd mapSize={isFirst && type === 'delivery' ? 'large' : type === 'lounge' ? 'small' : undefined}>
        <Skeleton className="h-14 rounded-large" />
      </PanelEnd>
    </>
  );
}

/** Choosing a pickup place (DLV-05). */
function PickupPanel({ settings, onDone }: { readonly settings: Settings; readonly onDone: () => void }) {
  const t = useTranslations('delivery');
  const choice = usePlaces(settings, 'pickup');
  const now = useNow();
  const { active } = choice;
  const state = active && placeState(settings, 'pickup', active.warehouseId, now);
  const cooking = active ? cookingOf(settings, 'pickup', active.warehouseId) : 0;
  const isDisabled = active === null || state?.kind === 'disabled';
  const confirm = (): void => {
    if (active === null || isDisabled) return;
    usePlace.getState().choose('pickup', chosenPlace(active));
    onDone();
  };
  const end = (
    <>
      {active !== null && <NoPayments place={{ type: 'pickup', warehouseId: active.warehouseId, condition: null }} settings={settings} />}
      <Button variant="primary" size="l" block disabled={isDisabled} onClick={confirm}>
        {state?.open === false ? t('pickLater') : cooking > 0 ? t('pickIn', { minutes: cooking }) : t('pick')}
      </Button>
    </>
  );
  return <PlacesPanel settings={settings} type="pickup" choice={choice} onChoose={choice.choose} end={end} />;
}

interface PlacesPanelProps {
  readonly settings: Settings;
  readonly type: DeliveryType;
  readonly choice: PlaceChoice;
  readonly mapSize?: 'small';
  readonly onChoose: (id: string) => void;
  readonly end: ReactNode;
  readonly children?: ReactNode;
}

/** Places on the map and as a list: pickup points, restaurants. */
function PlacesPanel({ settings, type, choice, mapSize, onChoose, end, children }: PlacesPanelProps) {
  const t = useTranslations('delivery');
  const { places, active, me, geolocation } = choice;
  const farText = useFarText(me, settings);
  const isNear = me !== null && farText === '';
  return (
    <Panel
      mapSize={mapSize}
      map={{
        settings,
        places: places.map(({ thing }) => thing),
        withZones: false,
        activePlaceId: active?.id ?? null,
        point: me && { at: me, label: t('you'), outside: false },
        focus: [...firstView(settings, type), ...(isNear ? [me] : [])],
        isLocating: geolocation.isBusy,
        onLocate: geolocation.locate,
        onPlace: onChoose,
      }}
      end={end}
    >
      <GeolocationNote status={geolocation.status} note={farText || (isNear ? t('me.found') : '')} />
      {places.length === 0 ? (
        <EmptyState title={t('noPlaces')} text={t('noPlacesText')} />
      ) : (
        <PlaceList settings={settings} type={type} places={places} activeId={active?.id ?? null} onChoose={onChoose} />
      )}
      {children}
    </Panel>
  );
}

interface LoungePanelProps extends Omit<PlaceSheetContentProps, 'type'> {
  readonly settings: Settings;
}

/** A table for an order with dishes: restaurant, day, time, guests, wishes (DLV-06). */
function LoungePanel({ settings, onDone, onBookTable }: LoungePanelProps) {
  const t = useTranslations('delivery');
  const b = useTranslations('booking');
  const places = usePlaces(settings, 'lounge');
  const { active } = places;
  const [booking, setBooking] = useState(() => usePlace.getState().booking);
  const choice = useTableChoice(settings, active && chosenPlace(active), booking);
  const { date, time } = choice;
  const confirm = (): void => {
    if (active === null || time === '') return;
    usePlace.getState().choose('lounge', chosenPlace(active));
    usePlace.getState().setBooking({ ...booking, date, time });
    onDone();
  };
  const bookTable = (): void => {
    usePlace.getState().setBooking({ ...booking, date, time });
    onBookTable(active?.id);
  };
  return (
    <PlacesPanel
      settings={settings}
      type="lounge"
      choice={places}
      mapSize="small"
      onChoose={(id) => {
        places.choose(id);
        setBooking((now) => ({ ...now, time: '' }));
      }}
      end={
        <>
          {active !== null && (
            <NoPayments place={{ type: 'lounge', warehouseId: active.warehouseId, condition: null }} settings={settings} />
          )}
          <Button variant="primary" size="l" block disabled={active === null || time === ''} onClick={confirm}>
            {time === '' ? t('chooseTime') : t('book', { time })}
          </Button>
          <Button block disabled={active === null} onClick={bookTable}>
            {b('withoutDishes')}
          </Button>
        </>
      }
    >
      {active !== null && (
        <>
          <TableFields
            settings={settings}
            warehouseId={active.warehouseId}
            guests={booking.guests}
            choice={choice}
            onChange={(change) => setBooking((now) => ({ ...now, ...change }))}
          />
          {!choice.isFirstLoad && (
            <WishesField value={booking.wishes} enterKeyHint="done" onChange={(wishes) => setBooking((now) => ({ ...now, wishes }))} />
          )}
        </>
      )}
    </PlacesPanel>
  );
}
