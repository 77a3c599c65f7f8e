'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddressText } from '#components/delivery/saved-addresses.tsx';
import { VERDICT_KEYS } from '#components/delivery/use-address-choice.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import { Badge } from '#components/ui/labels.tsx';
import { removeAddress, saveAddress, settingsQuery } from '#lib/client/queries.ts';
import type { Address } from '#lib/contract/account.ts';
import { mainAddress, type SavedAddress, sameAddress, sameDoor } from '#lib/domain/address.ts';
import { chosenAddress } from '#lib/domain/places.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { usePlace } from '#stores/place.ts';
import { type ToastTone, toast } from '#stores/toasts.ts';
import { useStoresReady } from '#stores/visitor.ts';
import { AddressForm, addressDraft } from './address-form-client.tsx';

/** One opening of a form; opening it again is another one. */
interface Editing {
  /** The id of the edited address; '' for a new one. */
  readonly id: string;
}

/** Saved addresses: choose one for the order, add, edit, make default, delete and restore (LK-01, DLV-04). */
export function Addresses({ addresses: listed }: { readonly addresses: readonly Address[] }) {
  const t = useTranslations('account.address');
  const d = useTranslations('delivery');
  const chosen = usePlace((place) => place.places.delivery);
  const heading = useRef<HTMLHeadingElement>(null);
  const focusHeading = (): void => heading.current?.focus();
  const { addresses, change, choose, makeMain, remove, reload } = useAddressList(listed, focusHeading);
  const [editing, setEditing] = useEditing(listed);
  const open = useRef(editing);
  open.current = editing;
  const main = mainAddress(addresses);
  // The response may arrive after another form was opened, which must stay open.
  const close = (done: Editing | null): void => {
    if (open.current !== done) return;
    setEditing(null);
    focusHeading();
  };
  const form = (address: Address | null) => (
    <AddressForm
      address={address}
      saved={addresses}
      onCancel={() => close(editing)}
      onSaved={(saved) => {
        close(editing);
        if (address !== null) change(address, saved);
        toast({ tone: 'success', text: d('saved.saved') });
        reload();
      }}
    />
  );
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-display text-title-m outline-none">
        {t('title')}
      </h2>
      {addresses.length === 0 && editing === null && <p className="text-muted">{t('none')}</p>}
      <ul className="grid grid-cols-1 gap-2">
        {addresses.map((address) =>
          editing?.id === address.id ? (
            <li key={address.id}>{form(address)}</li>
          ) : (
            <AddressRow
              key={address.id}
              address={address}
              isChosen={chosen !== null && sameDoor(chosen, address)}
              main={addresses.length > 1 ? address === main : null}
              onChoose={() => void choose(address)}
              onEdit={() => setEditing({ id: address.id })}
              onMakeMain={() => void makeMain(address)}
              onRemove={() => void remove(address)}
            />
          ),
        )}
      </ul>
      {editing?.id === '' && form(null)}
      {editing === null && (
        <Button variant="outline" className="justify-self-start" onClick={() => setEditing({ id: '' })}>
          {t('add')}
        </Button>
      )}
    </section>
  );
}

/** The address being edited; a form that was open when the page was left opens again (PWA-03). */
function useEditing(listed: readonly Address[]) {
  const isReady = useStoresReady();
  const [editing, setEditing] = useState<Editing | null>(null);
  const reopen = useEffectEvent(() => {
    const id = addressDraft()?.id;
    if (id !== undefined && (id === '' || listed.some((address) => address.id === id))) setEditing({ id });
  });
  useEffect(() => {
    if (isReady) reopen();
  }, [isReady]);
  return [editing, setEditing] as const;
}

interface AddressRowProps {
  readonly address: Address;
  readonly isChosen: boolean;
  /** Whether it is the default address; null for the only one. */
  readonly main: boolean | null;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onMakeMain: () => void;
  readonly onRemove: () => void;
}

const action = 'min-h-tap text-small font-semibold text-muted hover:text-ink';

function AddressRow({ address, isChosen, main, onChoose, onEdit, onMakeMain, onRemove }: AddressRowProps) {
  const t = useTranslations('account.address');
  const d = useTranslations('delivery.saved');
  const { title, hint, full } = useAddressText()(address);
  return (
    <li
      className={cn(
        'overflow-clip rounded-card forced-outline',
        isChosen ? 'bg-brand-softer inset-ring-2 inset-ring-brand-line' : 'inset-ring-[1.5px] inset-ring-line',
      )}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 rounded-[inherit] px-4 pt-3.5 pb-1.5 text-start"
        onClick={onChoose}
      >
        <b className="text-input/5.25 font-[650]">
          {title} {main === true && <Badge variant="muted" text={t('main')} />}
        </b>
        {hint !== '' && <span className="col-start-1 text-small text-muted">{hint}</span>}
        <span
          className={cn(
            'col-start-2 row-[1/4] size-5.5 rounded-full forced-color-adjust-none forced-colors:border-[CanvasText]',
            isChosen ? 'border-7 border-brand-line bg-on-brand forced-colors:border-[Highlight]' : 'border-[1.75px] border-line-strong',
          )}
        />
      </button>
      <div className="flex flex-wrap gap-x-5 px-4 pb-1">
        <button type="button" className={action} aria-label={t('editOne', { address: full })} onClick={onEdit}>
          {t('edit')}
        </button>
        {main === false && (
          <button type="button" className={action} aria-label={t('makeMainOne', { address: full })} onClick={onMakeMain}>
            {t('makeMain')}
          </button>
        )}
        <button type="button" className={action} aria-label={d('remove', { address: full })} onClick={onRemove}>
          {t('remove')}
        </button>
      </div>
    </li>
  );
}

/**
 * The current list of addresses, replaced when the page renders a new one, and its actions: choose for the order, make
 * default, delete and restore (LK-01, DLV-04).
 * @param onRemoved Called when the row with the pressed button was removed.
 */
function useAddressList(listed: readonly Address[], onRemoved: () => void) {
  const t = useTranslations('account.address');
  const d = useTranslations('delivery');
  const router = useRouter();
  const queries = useQueryClient();
  const { locale } = useShop();
  const taps = useRef(0);
  // Hidden from the tap on; the next render of the page does not contain it any more.
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [changes, setChanges] = useState(NO_CHANGES);
  useEffect(() => setChanges((before) => stillAhead(before, listed)), [listed]);
  const addresses = withChanges(listed, changes).filter(({ id }) => !removed.has(id));
  // A response can arrive long after the tap and needs the current list.
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
    // Another address or place was chosen while the zones were loading.
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
    // Another tab may have deleted it already.
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

interface ChangedAddress {
  readonly saved: Address;
  /** Earlier versions of the address: a list requested before the change can still contain one. */
  readonly replaced: readonly Address[];
}

/** Addresses saved after the page's list was loaded, by id. */
type AddressChanges = ReadonlyMap<string, ChangedAddress>;

export const NO_CHANGES: AddressChanges = new Map();

const isSame = (a: Address, b: Address): boolean =>
  sameAddress(a, b) && a.defaultAt === b.defaultAt && String(a.coordinates) === String(b.coordinates);

/** The address after a save; its warehouse is resolved again by the server. */
const changedAddress = (address: Address, { coordinates, ...saved }: SavedAddress, defaultAt = address.defaultAt): Address => ({
  ...address,
  ...saved,
  full: saved.text,
  coordinates: coordinates && [...coordinates],
  zone: '',
  warehouseId: null,
  defaultAt,
});

/** The changes with one more; an address that is not in the list is ignored. */
export function withChange(changes: AddressChanges, list: readonly Address[], saved: Address): AddressChanges {
  const listed = list.find(({ id }) => id === saved.id);
  if (listed === undefined) return changes;
  const before = changes.get(saved.id);
  const replaced = before === undefined ? [listed] : [...before.replaced, before.saved, listed];
  return new Map([...changes, [saved.id, { saved, replaced }]]);
}

/** The list with the saved addresses instead of their earlier versions. */
export const withChanges = (list: readonly Address[], changes: AddressChanges): readonly Address[] =>
  list.map((listed) => {
    const change = changes.get(listed.id);
    return change?.replaced.some((before) => isSame(before, listed)) ? change.saved : listed;
  });

/** The changes that a newly loaded list does not contain yet. */
export function stillAhead(changes: AddressChanges, list: readonly Address[]): AddressChanges {
  const ahead = [...changes].filter(([id, { saved, replaced }]) => {
    const listed = list.find((one) => one.id === id);
    return listed !== undefined && !isSame(saved, listed) && replaced.some((before) => isSame(before, listed));
  });
  return ahead.length === changes.size ? changes : new Map(ahead);
}

/** A stamp later than all of the list, for a new default address until the server's own stamp is known; '' when the server sends none. */
export function stampAfter(list: readonly Address[]): string {
  const stamps = list.map(({ defaultAt }) => defaultAt).filter((stamp) => /^\d{14}$/.test(stamp));
  return stamps.length === 0 ? '' : String(Math.max(...stamps.map(Number)) + 1);
}
