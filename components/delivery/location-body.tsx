import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Alert } from '#components/ui/alert.tsx';
import { Button } from '#components/ui/button.tsx';
import type { IconName } from '#components/ui/icon.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { TextSkeleton } from '#components/ui/skeleton.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { DeliveryType } from '#lib/contract/shipping.ts';
import { useDelivery } from '#stores/delivery.ts';
import { AddressPanel } from './address-panel.tsx';
import { LoungePanel } from './lounge-panel.tsx';
import { PickupPanel } from './pickup-panel.tsx';
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
  const [type, setType] = useState(first ?? kept);
  if (settings.data === undefined) {
    return (
      <div className="locate">
        <div className="map" />
        <div className="locate__panel">
          <h2>{t(`title.${type}`)}</h2>
          {settings.isError ? (
            <Alert status="danger" title={t('loadFailed')}>
              <Button size="s" onClick={() => settings.refetch()}>
                {c('retry')}
              </Button>
            </Alert>
          ) : (
            <TextSkeleton width="80%" />
          )}
        </div>
      </div>
    );
  }
  const types = typesOf(settings.data);
  const shown = types.includes(type) ? type : (types[0] ?? type);
  const head = (
    <>
      <h2>{t(`title.${shown}`)}</h2>
      {types.length > 1 && (
        <Segmented
          name="location-type"
          label={t('tabs')}
          value={shown}
          onChange={setType}
          options={types.map((value) => ({ value, label: t(`type.${value}`), icon: ICONS[value] }))}
        />
      )}
    </>
  );
  if (shown === 'pickup') return <PickupPanel settings={settings.data} head={head} onDone={onDone} />;
  if (shown === 'lounge') return <LoungePanel settings={settings.data} head={head} onDone={onDone} />;
  return <AddressPanel settings={settings.data} head={head} onDone={onDone} canPickup={types.includes('pickup')} />;
}
