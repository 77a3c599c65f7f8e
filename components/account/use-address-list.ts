import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { removeAddress, saveAddress, settingsQuery } from '#components/delivery/delivery-queries.ts';
import { chosenAddress } from '#components/delivery/places.ts';
import { VERDICT_KEYS } from '#components/delivery/use-address-choice.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import type { Address } from '#lib/contract/account.ts';
import type { SavedAddress } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { usePlace } from '#stores/place.ts';
import { type ToastTone, toast } from '#stores/toasts.ts';
import { changedAddress, NO_CHANGES, stampAfter, stillAhead, withChange, withChanges } from './address-changes.ts';

/**
 * Saved addresses as they are by now, which the page's own list follows when it comes anew, and what can be done with them: chosen for this order, made the main
 * one, deleted and restored (LK-01, DLV-04).
 * @param onRemoved The row of an address has gone with the button that was pressed.
 */
export function useAddressList(listed: readonly Address[], onRemoved: () => void) {
  const t = useTranslations('account.address');
  const d = useTranslations('delivery');
  const router = useRouter();
  const queries = useQueryClient();
  const { locale } = useShop();
  const taps = useRef(0);
  // Out of sight from the tap on; the page that is rendered anew does not have it any more.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [changes, setChanges] = useState(NO_CHANGES);
  useEffect(() => setChanges((before) => stillAhead(before, listed)), [listed]);
  const addresses = withChanges(listed, changes).filter(({ id }) => !removed.has(id));
  // A response may come long after the tap: it finds the list that is shown then.
  const latest = useRef({ listed, addresses });
  latest.current = { listed, addresses };

  const say = (tone: ToastTone, text: string): void => toast({ tone, text });
  const reload = (): void => {
    void queries.invalidateQueries({ queryKey: ['addresses'] });
    router.refresh();
  };
  const change = (address: Address, saved: SavedAddress, defaultAt?: string): void =>
    setChanges((before) => withChange(before, latest.current.listed, changedAddress(address, saved, defaultAt)));
  const setHidden = (id: string, isHidden: boolean): void =>
    setRemoved((before) => new Set(isHidden ? [...before, id] : [...before].filter((other) => other !== id)));

  const choose = async (address: Address): Promise<void> => {
    if (address.coordinates === null) return say('error', d('incorrect'));
    taps.current += 1;
    const tap = taps.current;
    const { places } = usePlace.getState();
    const settings = await queries.fetchQuery(settingsQuery(locale)).catch(() => null);
    // Another address or place was chosen while the zones were on their way.
    if (tap !== taps.current || places !== usePlace.getState().places) return;
    if (settings === null) return say('error', d('loadFailed'));
    const verdict = resolvePoint(address.coordinates, settings);
    if (!verdict.ok) return say('error', d(VERDICT_KEYS[verdict.code]));
    const place = { ...address, zone: verdict.condition.zone, warehouseId: verdict.warehouseId };
    usePlace.getState().choose('delivery', chosenAddress(place, address.coordinates));
    say('success', t('chosen'));
  };
  const makeMain = async (address: Address): Promise<void> => {
    const result = await saveAddress(address.id, address);
    if (!result.ok) return say('error', d('saved.failed'));
    say('success', t('isMain'));
    change(address, address, stampAfter(latest.current.addresses));
    reload();
  };
  const restore = async (address: Address): Promise<void> => {
    const result = await saveAddress('', address, address.defaultAt);
    if (result.ok) reload();
    else say('error', d('saved.failed'));
  };
  const remove = async (address: Address): Promise<void> => {
    setHidden(address.id, true);
    onRemoved();
    const result = await removeAddress(address.id);
    // Another tab was faster: what is gone is gone.
    if (!result.ok && result.code !== 'address_not_found') {
      setHidden(address.id, false);
      return say('error', d('saved.failed'));
    }
    usePlace.getState().forgetAddress(address);
    toast({
      tone: 'success',
      text: d('saved.removed'),
      ...(result.ok && { action: { label: t('undo'), run: () => void restore(address) } }),
    });
    reload();
  };
  return { addresses, change, choose, makeMain, remove, reload };
}
