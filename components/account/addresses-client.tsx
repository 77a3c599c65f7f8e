'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAddressText } from '#components/delivery/saved-addresses.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { cn } from '#components/ui/cn.ts';
import type { Address } from '#lib/contract/account.ts';
import { mainAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { usePlace } from '#stores/place.ts';
import { useStoresReady } from '#stores/rehydrate.ts';
import { toast } from '#stores/toasts.ts';
import { AddressForm, addressDraft } from './address-form-client.tsx';
import { useAddressList } from './use-address-list.ts';

/** One opening of a form: opened again it is another. */
interface Editing {
  /** Of the address that is changed; '' for a new one. */
  readonly id: string;
}

/** Saved addresses: one of them is where the order goes now; more are added, changed, made the main one, deleted and restored (LK-01, DLV-04). */
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
  // The response may come when another form is open: that one stays.
  const close = (done: Editing | null): void => {
    if (open.current !== done) return;
    setEditing(null);
    focusHeading();
  };
  const form = (address: Address | null) => (
    <AddressForm
      address={address}
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
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 ref={heading} tabIndex={-1} className="font-display text-title-m outline-none">
        {t('title')}
      </h2>
      {addresses.length === 0 && editing === null && <p className="text-muted">{t('none')}</p>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
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

/** Which address is being written; the form that this tab had open when its page was left opens again (PWA-03). */
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
  /** The order goes there now. */
  readonly isChosen: boolean;
  /** Whether it is the first one wherever addresses are offered; null when it is the only one. */
  readonly main: boolean | null;
  readonly onChoose: () => void;
  readonly onEdit: () => void;
  readonly onMakeMain: () => void;
  readonly onRemove: () => void;
}

const action = 'min-h-tap text-small font-semibold text-muted hover:text-ink';

/** One saved address and what can be done with it. */
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
        className="grid w-full grid-cols-[1fr_auto] items-center gap-x-3 gap-y-0.5 rounded-[inherit] px-4 pt-3.5 pb-1.5 text-start"
        onClick={onChoose}
      >
        <b className="text-[1rem]/5.25 font-[650]">
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
