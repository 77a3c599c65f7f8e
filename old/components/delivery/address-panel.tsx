import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { LonLat } from '#lib/contract/shipping.ts';
import { AddressEnd } from './address-end.tsx';
import { AddressField } from './address-field-client.tsx';
import { CourierFields } from './courier-fields.tsx';
import { LocateNote } from './locate-note.tsx';
import { LocatePanel } from './locate-panel.tsx';
import { LocationMap } from './location-map.tsx';
import { firstView, placesOf } from './places.ts';
import { SavedAddresses } from './saved-addresses.tsx';
import { useAddressChoice } from './use-address-choice.ts';
import { useFirstAddress } from './use-first-address.ts';
import { useLocate } from './use-locate.ts';
import { useMissingText } from './use-missing-text.ts';
import { usePointWords } from './use-point-words.ts';
import { useVerdictText } from './use-verdict-text.ts';

interface Props {
  readonly settings: Settings;
  readonly canPickup: boolean;
  /** It is what the dialog opens with: its field has the focus at once, but on touch screens, where a keyboard would cover the map. */
  readonly isOpening: boolean;
  readonly onDone: () => void;
}

/** An address, its zone and what delivery there means; outside every zone the nearest pickup (DLV-02, DLV-03, DLV-04). */
export function AddressPanel({ settings, canPickup, isOpening, onDone }: Props) {
  const t = useTranslations('delivery');
  const verdictText = useVerdictText();
  const missingText = useMissingText();
  const field = useRef<HTMLInputElement>(null);
  const [takesFocus] = useState(isOpening);
  useEffect(() => {
    if (takesFocus && matchMedia('(hover: hover)').matches) field.current?.focus();
  }, [takesFocus]);
  const { search, saved, details, setDetail, verdict, saving, tried, type, confirm, choose } = useAddressChoice(settings, onDone);
  const locate = useLocate(search.at);
  /** What is done by hand counts: a position that is still on its way must not take its place. */
  const byHand =
    <A extends readonly unknown[]>(act: (...of: A) => void) =>
    (...of: A): void => {
      locate.stop();
      act(...of);
    };
  const isFirst = useFirstAddress();
  const { picked, point } = search;
  const pointed = usePointWords(search, settings);
  const served = verdict?.ok ? verdict : null;
  const outside = verdict !== null && !verdict.ok && verdict.code === 'address_outside';
  const pin = point?.at ?? picked?.coordinates ?? null;
  const inner = firstView(settings, 'delivery');
  const focus: readonly LonLat[] = pin && !pointed.isFar ? [pin] : inner;

  const error = (): string | undefined => {
    if (search.status === 'failed') return t('suggestFailed');
    if (verdict !== null && !verdict.ok) return verdictText(verdict.code);
    if (pointed.error !== '') return pointed.error;
    if (!tried || picked?.exact) return;
    return search.wanted === 'point' ? t('point.put') : missingText(search);
  };

  return (
    <LocatePanel
      resting={isFirst && search.untouched && search.picked === null}
      map={
        <LocationMap
          settings={settings}
          places={placesOf(settings, 'pickup').filter((p) => !served || p.warehouseId === served.warehouseId)}
          withZones
          point={pin && { at: pin, label: picked?.exact ? picked.text : '', outside }}
          focus={focus}
          locating={locate.busy}
          onLocate={locate.locate}
          onPoint={byHand(search.at)}
        />
      }
      end={
        <AddressEnd
          settings={settings}
          verdict={verdict}
          at={picked?.coordinates ?? null}
          canPickup={canPickup}
          onConfirm={() => {
            // the customer types the missing part next
            if (!confirm()) field.current?.focus();
          }}
          onDone={onDone}
          onAnother={byHand(() => type(''))}
        />
      }
    >
      <AddressField fieldRef={field} search={search} error={error()} onText={byHand(type)} onPick={byHand(search.pick)} />
      {search.untouched && !saved.awaited && <SavedAddresses addresses={saved.all} onChoose={byHand(choose)} onRemove={saved.remove} />}
      <LocateNote state={locate.state} note={pointed.note} />
      {served && !(search.untouched && saved.awaited) && <CourierFields values={details} onChange={setDetail} saving={saving} />}
    </LocatePanel>
  );
}
