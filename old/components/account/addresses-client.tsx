'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '#lib/contract/account.ts';
import { mainAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { useDelivery } from '#old/stores/delivery.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { AddressForm } from './address-form.tsx';
import { AddressRow } from './address-row.tsx';
import { useAddressChanges } from './use-address-changes.ts';
import { typedAddress } from './use-typed-address.ts';

interface Props {
  readonly addresses: readonly Address[];
}

/** One opening of a form: opened again it is another. */
interface Editing {
  /** Of the address that is changed; '' for a new one. */
  readonly id: string;
}

/** Saved addresses: one is where the order goes now; more are added, changed, made the main one, deleted and taken back (LK-01, DLV-04). */
export function Addresses(props: Props) {
  return (
    <Queries>
      <AddressList {...props} />
    </Queries>
  );
}

function AddressList({ addresses: listed }: Props) {
  const t = useTranslations('account');
  const d = useTranslations('delivery');
  const chosen = useDelivery((s) => s.places.delivery);
  const [editing, setEditing] = useState<Editing | null>(null);
  const open = useRef(editing);
  open.current = editing;
  const heading = useRef<HTMLHeadingElement>(null);
  const { addresses, keep, choose, makeMain, remove, renew } = useAddressChanges(listed, () => heading.current?.focus());
  const main = mainAddress(addresses);
  const known = useRef(listed);
  useEffect(() => {
    const id = typedAddress()?.id;
    if (id !== undefined && (id === '' || known.current.some((address) => address.id === id))) setEditing({ id });
  }, []);
  // what was saved may be answered when another form is open: that one stays
  const close = (done: Editing | null): void => {
    if (open.current !== done) return;
    setEditing(null);
    heading.current?.focus();
  };
  const form = (address: Address | null) => (
    <AddressForm
      address={address}
      onCancel={() => close(editing)}
      onSaved={(saved) => {
        close(editing);
        if (address !== null) keep(address, saved);
        useToasts.getState().push({ status: 'success', text: d('saved.saved') });
        renew();
      }}
    />
  );
  return (
    <section className="stack">
      <h2 ref={heading} tabIndex={-1} className="lk__focus">
        {t('address.title')}
      </h2>
      {addresses.length === 0 && editing === null && <p className="muted">{t('address.none')}</p>}
      <ul className="stack stack--s">
        {addresses.map((address) =>
          editing?.id === address.id ? (
            <li key={address.id}>{form(address)}</li>
          ) : (
            <AddressRow
              key={address.id}
              address={address}
              active={chosen !== null && sameDoor(chosen, address)}
              main={addresses.length > 1 ? address === main : null}
              onChoose={() => void choose(address)}
              onEdit={() => setEditing({ id: address.id })}
              onMain={() => void makeMain(address)}
              onRemove={() => void remove(address)}
            />
          ),
        )}
      </ul>
      {editing?.id === '' && form(null)}
      {editing === null && (
        <div>
          <Button variant="outline" onClick={() => setEditing({ id: '' })}>
            {t('address.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
