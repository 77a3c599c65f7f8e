import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Settings } from '#lib/contract/settings.ts';
import type { ChosenLocation } from '#lib/domain/delivery-choice.ts';
import { type SavedAddress, sameAddress, sameDoor, sameWords } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { usePlace } from '#stores/place.ts';
import { toast } from '#stores/toasts.ts';
import { chosenAddress } from './places.ts';
import { type PickedAddress, pickedFrom, useAddressSearch } from './use-address-search.ts';
import { type KnownAddress, useSavedAddresses } from './use-saved-addresses.ts';

/** What the courier needs beyond the house. */
export type CourierDetails = Pick<ChosenLocation, 'flat' | 'entrance' | 'floor' | 'doorCode' | 'name' | 'comment'>;

export const NO_DETAILS: CourierDetails = { flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' };

export const detailsOf = ({ flat, entrance, floor, doorCode, name, comment }: CourierDetails): CourierDetails => ({
  flat,
  entrance,
  floor,
  doorCode,
  name,
  comment,
});

/** The address that is being chosen: what is picked, its zone, and what a customer saves of it (DLV-02, DLV-03, DLV-04). */
export function useAddressChoice(settings: Settings, onDone: () => void) {
  const t = useTranslations('delivery.saved');
  const current = usePlace((s) => s.places.delivery);
  const saved = useSavedAddresses();
  const initial = current?.coordinates ? { text: current.text, city: current.city, coordinates: current.coordinates, exact: true } : null;
  const search = useAddressSearch(initial, settings.delivery.trustPoint);
  // Flat and door code belong to a house: another house starts empty, the way back finds them again.
  const [noted, setNoted] = useState(() =>
    current === null ? { house: '', details: NO_DETAILS } : { house: current.text, details: detailsOf(current) },
  );
  const detailsAt = (house: string): CourierDetails => (sameWords(noted.house, house) ? noted.details : NO_DETAILS);
  const [wantsSave, setWantsSave] = useState<boolean | null>(null);
  const [isSubmitted, setSubmitted] = useState(false);
  const { picked } = search;
  const verdict = picked?.exact ? resolvePoint(picked.coordinates, settings) : null;

  const asSaved = ({ text, city, coordinates }: PickedAddress): SavedAddress => ({ text, city, coordinates, ...detailsAt(text) });
  const house = picked?.text ?? '';
  const details = detailsAt(house);
  const address = picked?.exact ? asSaved(picked) : null;
  const known = address && saved.own.find((one) => sameDoor(one, address));
  const isSavable = saved.isLoaded && address !== null && !(known && sameAddress(known, address));
  const willSave = isSavable && (wantsSave ?? !known);

  /** Chooses the address when it can be delivered to. */
  const deliverTo = (target: SavedAddress): boolean => {
    const found = target.coordinates && resolvePoint(target.coordinates, settings);
    if (!found?.ok || target.coordinates === null || settings.disabledWarehouseIds.some((id) => id === found.warehouseId)) return false;
    const place = { ...target, zone: found.condition.zone, warehouseId: found.warehouseId };
    usePlace.getState().choose('delivery', chosenAddress(place, target.coordinates));
    onDone();
    return true;
  };
  const save = async (target: SavedAddress): Promise<void> => {
    const result = await saved.save(known?.id ?? '', target);
    const isFull = !result.ok && result.code === 'too_many_addresses';
    if (result.ok) toast({ tone: 'success', text: t('saved') });
    else toast({ tone: 'error', text: isFull ? t('full') : t('failed') });
  };

  return {
    search,
    saved,
    details,
    setDetail: (field: keyof CourierDetails, value: string): void => setNoted({ house, details: { ...details, [field]: value } }),
    verdict,
    /** Whether the customer saves the address; null when there is nothing to save, or nobody to save it for. */
    saving: isSavable ? { isNew: !known, on: willSave, set: setWantsSave } : null,
    /** The address was confirmed, so that what is missing is named. */
    isSubmitted,
    type: (text: string): void => {
      setSubmitted(false);
      search.type(text);
    },
    /** @returns Whether there is a house to deliver to. */
    confirm: (): boolean => {
      setSubmitted(true);
      const match = picked?.exact ? picked : search.match && pickedFrom(search.match);
      const [only, ...others] = search.suggestions;
      if (!match && only?.precision === 'street' && others.length === 0) search.pick(only);
      if (!match) return false;
      if (match !== picked) search.take(match);
      const target = asSaved(match);
      if (!deliverTo(target)) return true;
      if (willSave) void save(target);
      else if (!known) usePlace.getState().rememberAddress(target);
      return true;
    },
    /** One tap on a known address delivers there. Where that is not possible it goes into the field, where the reason is shown. */
    choose: (target: KnownAddress): void => {
      setNoted({ house: target.text, details: detailsOf(target) });
      if (deliverTo(target)) return;
      if (target.coordinates === null) search.type(target.text);
      else search.take({ text: target.text, city: target.city, coordinates: target.coordinates, exact: true });
    },
  };
}
