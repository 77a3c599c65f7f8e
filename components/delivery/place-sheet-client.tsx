'use client';

import './delivery.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useDeferredValue, useState } from 'react';
import { layerAddress } from '#components/layers/layer-address.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { RetryAlert } from '#components/layout/retry-alert.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { openLayer } from '#stores/layers.ts';
import { usePlace } from '#stores/place.ts';
import { AddressPanel } from './address-panel.tsx';
import { settingsQuery } from './delivery-queries.ts';
import { takePendingAction } from './place-request.ts';
import { deliveryTypesOf } from './places.ts';
import { LoungePanel, PickupPanel } from './places-panel.tsx';
import { useIsFirstAddress } from './saved-addresses.tsx';
import { PanelEnd, SheetFrame } from './sheet-frame-client.tsx';

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
