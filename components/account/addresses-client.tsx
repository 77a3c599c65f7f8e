'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { Button } from '#components/ui/button.tsx';
import type { Address } from '#lib/contract/account.ts';
import { mainAddress, sameDoor } from '#lib/domain/saved-address.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useToasts } from '#stores/toasts.ts';
import { AddressForm } from './address-form.tsx';
import { AddressRow } from './address-row.tsx';
import { useAddressChanges } from './use-address-changes.ts';
import { typedAddress } from './use-typed-address.ts';

interface Props {
  readonly addresses: readonly Address[];
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
  const [editing, setEditing] = useState<Address | 'new' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { addresses, keep, choose, makeMain, remove, renew } = useAddressChanges(listed, () => heading.current?.focus());
  const main = mainAddress(addresses);
  const known = useRef(listed);
  useEffect(() => {
    const id = typedAddress()?.id;
    if (id !== undefined) setEditing(id === '' ? 'new' : (known.current.find((address) => address.id === id) ?? null));
  }, []);
  const close = (): void => {
    setEditing(null);
    heading.current?.focus();
  };
  const form = (address: Address | null) => (
    <AddressForm
      address={address}
      onCancel={close}
      onSaved={(saved) => {
        close();
        if (address !== null)
          keep({
            ...address,
            ...saved,
            full: saved.text,
            coordinates: saved.coordinates && [...saved.coordinates],
            zone: '',
            warehouseId: null,
          });
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
          editing !== null && editing !== 'new' && editing.id === address.id ? (
            <li key={address.id}>{form(address)}</li>
          ) : (
            <AddressRow
              key={address.id}
              address={address}
              active={chosen !== null && sameDoor(chosen, address)}
              main={addresses.length > 1 ? address === main : null}
              onChoose={() => choose(address)}
              onEdit={() => setEditing(address)}
              onMain={() => void makeMain(address)}
              onRemove={() => void remove(address)}
            />
          ),
        )}
      </ul>
      {editing === 'new' && form(null)}
      {editing === null && (
        <div>
          <Button variant="outline" onClick={() => setEditing('new')}>
            {t('address.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
