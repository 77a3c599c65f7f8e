import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { cookingOf } from '#lib/domain/warehouse-hours.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { useDelivery } from '#stores/delivery.ts';
import { AddressDetails } from './address-details.tsx';
import { AddressField } from './address-field-client.tsx';
import { etaOf } from './eta.ts';
import { LocateFrame } from './locate-frame.tsx';
import { LocationMap } from './location-map.tsx';
import { NearestPickup } from './nearest-pickup.tsx';
import { chosenAddress, firstView, placesOf } from './places.ts';
import { useAddressSearch } from './use-address-search.ts';
import { VERDICT_WORDS } from './verdict-words.ts';
import { ZoneVerdict } from './zone-verdict.tsx';

interface Props {
  readonly settings: Settings;
  readonly head: ReactNode;
  readonly canPickup: boolean;
  readonly onDone: () => void;
}

const NO_DETAILS = { flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' };

/** An address, its zone and what delivery there means; outside every zone the nearest pickup (DLV-02, DLV-03, DLV-04). */
export function AddressPanel({ settings, head, canPickup, onDone }: Props) {
  const t = useTranslations('delivery');
  const kept = useDelivery((s) => s.places.delivery);
  const first = kept?.coordinates ? { text: kept.text, city: kept.city, coordinates: kept.coordinates, exact: true } : null;
  const search = useAddressSearch(first);
  const [details, setDetails] = useState(() => (kept === null ? NO_DETAILS : { ...NO_DETAILS, ...pickDetails(kept) }));
  const [tried, setTried] = useState(false);
  const { picked } = search;
  const verdict = picked?.exact ? resolvePoint(picked.coordinates, settings) : null;
  const served = verdict?.ok ? verdict : null;
  const outside = verdict !== null && !verdict.ok && verdict.code === 'address_outside';
  const inner = firstView(settings, 'delivery');
  const focus: readonly LonLat[] = picked ? [...inner, picked.coordinates] : inner;

  const error = (): string | undefined => {
    if (search.locating === 'denied') return t('locateDenied');
    if (search.locating === 'failed') return t('locateFailed');
    if (search.status === 'failed') return t('suggestFailed');
    if (verdict !== null && !verdict.ok) return t(VERDICT_WORDS[verdict.code]);
    return tried && !picked?.exact ? t('incorrect') : undefined;
  };
  const confirm = (): void => {
    setTried(true);
    if (!served || !picked) return;
    const { warehouseId } = served;
    const address = { text: picked.text, city: picked.city, ...details, zone: served.condition.zone, warehouseId };
    useDelivery.getState().choose('delivery', chosenAddress(address, picked.coordinates));
    onDone();
  };
  const cooking = served ? cookingOf(settings, 'delivery', served.warehouseId) : 0;
  const found = search.status === 'settled' && search.typed ? t('found', { count: search.suggestions.length }) : '';

  return (
    <LocateFrame
      head={head}
      map={
        <LocationMap
          settings={settings}
          places={placesOf(settings, 'pickup').filter((p) => !served || p.warehouseId === served.warehouseId)}
          withZones
          point={picked && { at: picked.coordinates, label: picked.exact ? picked.text : '', outside }}
          focus={focus}
          locating={search.locating === 'busy'}
          onLocate={search.locate}
          onPoint={(point) => void search.at(point)}
        />
      }
      end={
        served ? (
          <>
            <ZoneVerdict
              condition={served.condition}
              eta={etaOf(cooking, served.condition.minutes)}
              currency={settings.currency}
              priceHidden={settings.hideDeliveryPrice}
            />
            <Button variant="primary" size="l" block onClick={confirm}>
              {t('bring')}
            </Button>
          </>
        ) : outside && canPickup && picked ? (
          <NearestPickup settings={settings} from={picked.coordinates} onDone={onDone} onAnother={() => search.type('')} />
        ) : (
          <Button variant="primary" size="l" block onClick={confirm}>
            {t('bring')}
          </Button>
        )
      }
    >
      <AddressField
        labels={{ field: t('address'), placeholder: t('placeholder'), clear: t('clear'), list: t('suggestions'), found }}
        text={search.text}
        typed={search.typed}
        suggestions={search.suggestions}
        error={error()}
        onText={(text) => {
          setTried(false);
          search.type(text);
        }}
        onPick={search.pick}
      />
      {served && (
        <>
          <AddressDetails values={details} onChange={(field, value) => setDetails((d) => ({ ...d, [field]: value }))} />
          <div className="fieldrow fieldrow--2">
            {(['name', 'comment'] as const).map((field) => (
              <TextField
                key={field}
                label={t(field)}
                placeholder={field === 'name' ? t('namePlaceholder') : undefined}
                value={details[field]}
                maxLength={field === 'name' ? 100 : 500}
                onChange={(event) => setDetails((d) => ({ ...d, [field]: event.target.value }))}
              />
            ))}
          </div>
        </>
      )}
    </LocateFrame>
  );
}

const pickDetails = ({ flat, entrance, floor, doorCode, name, comment }: typeof NO_DETAILS): typeof NO_DETAILS => ({
  flat,
  entrance,
  floor,
  doorCode,
  name,
  comment,
});
