import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import { type SavedAddress, sameAddress, sameDoor, sameWords } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { chosenAddress } from './places.ts';
import { type PickedAddress, pickedOf, useAddressSearch } from './use-address-search.ts';
import { type KnownAddress, useSavedAddresses } from './use-saved-addresses.ts';

/** Nothing for the courier yet. */
export const NO_DETAILS = { flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' };
export type CourierDetails = typeof NO_DETAILS;

export const detailsOf = ({ flat, entrance, floor, doorCode, name, comment }: CourierDetails): CourierDetails => ({
  flat,
  entrance,
  floor,
  doorCode,
  name,
  comment,
});

/** The address in the making: what is picked, what it means, what a customer saves of it (DLV-02, DLV-03, DLV-04). */
export function useAddressChoice(settings: Settings, onDone: () => void) {
  const t = useTranslations('delivery.saved');
  const kept = useDelivery((s) => s.places.delivery);
  const saved = useSavedAddresses();
  const first = kept?.coordinates ? { text: kept.text, city: kept.city, coordinates: kept.coordinates, exact: true } : null;
  const search = useAddressSearch(first, settings.delivery.trustPoint);
  // flat and bell belong to a house: another one begins without them, the way back finds them
  const [noted, setNoted] = useState(() =>
    kept === null ? { house: '', values: NO_DETAILS } : { house: kept.text, values: detailsOf(kept) },
  );
  const detailsAt = (house: string): CourierDetails => (sameWords(noted.house, house) ? noted.values : NO_DETAILS);
  const [wantsSave, setWantsSave] = useState<boolean | null>(null);
  const [tried, setTried] = useState(false);
  const { picked } = search;
  const verdict = picked?.exact ? resolvePoint(picked.coordinates, settings) : null;

  const asSaved = ({ text, city, coordinates }: PickedAddress): SavedAddress => ({ text, city, coordinates, ...detailsAt(text) });
  const house = picked?.text ?? '';
  const details = detailsAt(house);
  const now = picked?.exact ? asSaved(picked) : null;
  const known = now && saved.own.find((one) => sameDoor(one, now));
  const savable = saved.isRead && now !== null && !(known && sameAddress(known, now));
  const willSave = savable && (wantsSave ?? !known);

  const go = (address: SavedAddress): 'gone' | 'refused' => {
    const found = address.coordinates && resolvePoint(address.coordinates, settings);
    if (!found?.ok || address.coordinates === null || settings.disabledWarehouseIds.some((id) => id === found.warehouseId))
      return 'refused';
    const place = { ...address, zone: found.condition.zone, warehouseId: found.warehouseId };
    useDelivery.getState().choose('delivery', chosenAddress(place, address.coordinates));
    onDone();
    return 'gone';
  };
  const keep = async (address: SavedAddress): Promise<void> => {
    const answer = await saved.save(known?.id ?? '', address);
    const isFull = !answer.ok && answer.failure.kind === 'refused' && answer.failure.error.code === 'too_many_addresses';
    const { push } = useToasts.getState();
    if (answer.ok) push({ status: 'success', text: t('saved') });
    else push({ status: 'error', text: isFull ? t('full') : t('failed') });
  };
  /** Whether there is a house to bring it to. */
  const confirm = (): boolean => {
    setTried(true);
    const match = picked?.exact ? picked : search.match && pickedOf(search.match);
    const [only, ...others] = search.suggestions;
    if (!match && only?.precision === 'street' && others.length === 0) search.pick(only);
    if (!match) return false;
    if (match !== picked) search.take(match);
    const address = asSaved(match);
    if (go(address) === 'refused') return true;
    if (willSave) void keep(address);
    else if (!known) useRecentAddresses.getState().remember(address);
    return true;
  };
  /** One tap on a known address brings it there; where that is not possible, it is in the field with what stands in the way. */
  const choose = (address: KnownAddress): void => {
    setNoted({ house: address.text, values: detailsOf(address) });
    if (go(address) === 'gone') return;
    if (address.coordinates === null) search.type(address.text);
    else search.take({ text: address.text, city: address.city, coordinates: address.coordinates, exact: true });
  };
  return {
    search,
    saved,
    details,
    setDetail: (field: keyof CourierDetails, value: string): void => setNoted({ house, values: { ...details, [field]: value } }),
    verdict,
    saving: savable ? { isNew: !known, on: willSave, set: setWantsSave } : null,
    tried,
    type: (text: string): void => {
      setTried(false);
      search.type(text);
    },
    confirm,
    choose,
  };
}
