import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '#lib/contract/account.ts';
import type { SavedAddress } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { chosenAddress } from '#old/components/delivery/places.ts';
import { removeAddress, saveAddress } from '#old/components/delivery/save-address.ts';
import { settingsQuery, useSettings } from '#old/components/delivery/use-settings.ts';
import { useVerdictText } from '#old/components/delivery/use-verdict-text.ts';
import { useDelivery } from '#old/stores/delivery.ts';
import { useRecentAddresses } from '#old/stores/recent-addresses.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { asSaved, NOTHING_CHANGED, stampAfter, stillAhead, withSaved } from './changed-addresses.ts';

/**
 * Saved addresses as they are by now, which the page's own list follows when it has come anew, and what can be done with them: taken for this order,
 * made the main one, deleted and taken back (LK-01, DLV-04).
 */
export function useAddressChanges(listed: readonly Address[], onGone: () => void) {
  const t = useTranslations('account.address');
  const d = useTranslations('delivery');
  const verdictText = useVerdictText();
  const router = useRouter();
  const queries = useQueryClient();
  const locale = useLocale();
  const known = useSettings().data;
  const taps = useRef(0);
  // out of sight from the tap on; the page that is made anew knows it no more
  const [gone, setGone] = useState<ReadonlySet<string>>(new Set());
  const [changed, setChanged] = useState(NOTHING_CHANGED);
  useEffect(() => setChanged((before) => stillAhead(before, listed)), [listed]);
  const addresses = asSaved(listed, changed).filter(({ id }) => !gone.has(id));
  // an answer may come long after the tap: it finds the list that is shown then
  const latest = useRef({ listed, addresses });
  latest.current = { listed, addresses };
  const toast = (status: 'success' | 'error', text: string): void => useToasts.getState().push({ status, text });
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: ['addresses'] });
    router.refresh();
  };
  const keep = (address: Address, { coordinates, ...saved }: SavedAddress, defaultAt = address.defaultAt): void => {
    // which kitchen serves it, the server finds out anew
    const place: Pick<Address, 'full' | 'coordinates' | 'zone' | 'warehouseId'> = {
      full: saved.text,
      coordinates: coordinates && [...coordinates],
      zone: '',
      warehouseId: null,
    };
    const now: Address = { ...address, ...saved, ...place, defaultAt };
    setChanged((before) => withSaved(before, latest.current.listed, now));
  };
  const hide = (id: string, isGone: boolean): void =>
    setGone((before) => new Set(isGone ? [...before, id] : [...before].filter((each) => each !== id)));

  const choose = async (address: Address): Promise<void> => {
    if (address.coordinates === null) return toast('error', d('incorrect'));
    taps.current += 1;
    const tap = taps.current;
    const { places } = useDelivery.getState();
    const settings = known ?? (await queries.fetchQuery(settingsQuery(locale)).catch(() => null));
    // another address or place was chosen while the zones were on their way
    if (tap !== taps.current || places !== useDelivery.getState().places) return;
    if (settings === null) return toast('error', d('loadFailed'));
    const verdict = resolvePoint(address.coordinates, settings);
    if (!verdict.ok) return toast('error', verdictText(verdict.code));
    const place = { ...address, zone: verdict.condition.zone, warehouseId: verdict.warehouseId };
    useDelivery.getState().choose('delivery', chosenAddress(place, address.coordinates));
    toast('success', t('chosen'));
  };
  const makeMain = async (address: Address): Promise<void> => {
    const answer = await saveAddress(address.id, address);
    toast(answer.ok ? 'success' : 'error', answer.ok ? t('isMain') : d('saved.failed'));
    if (!answer.ok) return;
    keep(address, address, stampAfter(latest.current.addresses));
    renew();
  };
  const bringBack = async (address: Address): Promise<void> => {
    const answer = await saveAddress('', address, address.defaultAt);
    if (answer.ok) renew();
    else toast('error', d('saved.failed'));
  };
  const remove = async (address: Address): Promise<void> => {
    hide(address.id, true);
    onGone();
    const answer = await removeAddress(address.id);
    // another tab was faster: what is gone is gone
    const isGone = answer.ok || (answer.failure.kind === 'refused' && answer.failure.error.code === 'address_not_found');
    if (!isGone) {
      hide(address.id, false);
      return toast('error', d('saved.failed'));
    }
    useRecentAddresses.getState().forget(address);
    useToasts.getState().push({
      status: 'success',
      text: d('saved.removed'),
      ...(answer.ok && { action: { label: t('undo'), run: () => void bringBack(address) } }),
    });
    renew();
  };
  return { addresses, keep, choose, makeMain, remove, renew };
}
