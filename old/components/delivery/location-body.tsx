import { useTranslations } from 'next-intl';
import { type ReactNode, useDeferredValue, useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { Alert } from '#old/components/ui/alert.tsx';
import { Button } from '#old/components/ui/button.tsx';
import type { IconName } from '#old/components/ui/icon.tsx';
import { Segmented } from '#old/components/ui/segmented.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { useLater } from '#old/components/ui/use-later.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { AddressPanel } from './address-panel.tsx';
import { LocateFrame } from './locate-frame.tsx';
import { LocatePanel } from './locate-panel.tsx';
import { LoungePanel } from './lounge-panel.tsx';
import { PickupPanel } from './pickup-panel.tsx';
import { useFirstAddress } from './use-first-address.ts';
import { useSettings } from './use-settings.ts';

const ICONS: Readonly<Record<DeliveryType, IconName>> = { delivery: 'bike', pickup: 'store', lounge: 'sofa' };

interface Props {
  readonly first?: DeliveryType | undefined;
  readonly onDone: () => void;
}

/** The ways this shop offers, as its settings list them (DLV-01). */
const typesOf = (settings: Settings): DeliveryType[] => [...new Set(settings.shippingMethods.flatMap((m) => m.type ?? []))];

export function LocationBody({ first, onDone }: Props) {
  const t = useTranslations('delivery');
  const c = useTranslations('common');
  const settings = useSettings();
  const kept = useDelivery((s) => s.type);
  const isFirst = useFirstAddress();
  const [type, setType] = useState(first ?? kept);
  const [isSwitched, setSwitched] = useState(false);
  const types = settings.data === undefined ? [] : typesOf(settings.data);
  const shown = types.length === 0 || types.includes(type) ? type : (types[0] ?? type);
  // the pressed tab answers at once, what it shows follows
  const panel = useDeferredValue(shown);
  // so does the sheet: its fields and its map come with the next frame
  const stands = useLater();
  const bodyOf = (data: Settings): ReactNode => {
    if (panel === 'pickup') return <PickupPanel settings={data} onDone={onDone} />;
    if (panel === 'lounge') return <LoungePanel settings={data} onDone={onDone} />;
    return <AddressPanel settings={data} isOpening={!isSwitched} onDone={onDone} canPickup={types.includes('pickup')} />;
  };
  const waiting = settings.isError ? (
    <Alert status="danger" title={t('loadFailed')}>
      <Button size="s" onClick={() => settings.refetch()}>
        {c('retry')}
      </Button>
    </Alert>
  ) : (
    <LocatePanel map={<div className="map" />} end={<TextSkeleton width="80%" />} resting={isFirst && shown === 'delivery'}>
      {null}
    </LocatePanel>
  );
  return (
    <LocateFrame
      head={
        <>
          <h2>{t(`title.${shown}`)}</h2>
          {types.length > 1 && (
            <Segmented
              name="location-type"
              label={t('tabs')}
              value={shown}
              onChange={(value) => {
                setSwitched(true);
                setType(value);
              }}
              options={types.map((value) => ({ value, label: t(`type.${value}`), icon: ICONS[value] }))}
            />
          )}
        </>
      }
    >
      {settings.data === undefined || !stands ? waiting : bodyOf(settings.data)}
    </LocateFrame>
  );
}
