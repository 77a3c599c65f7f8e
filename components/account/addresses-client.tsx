'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { chosenAddress } from '#components/delivery/places.ts';
import { removeAddress } from '#components/delivery/save-address.ts';
import { useAddressWords } from '#components/delivery/use-address-words.ts';
import { useSettings } from '#components/delivery/use-settings.ts';
import { VERDICT_WORDS } from '#components/delivery/verdict-words.ts';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { IconButton } from '#components/ui/icon-button.tsx';
import type { Address } from '#lib/contract/account.ts';
import { sameDoor } from '#lib/domain/saved-address.ts';
import { resolvePoint } from '#lib/domain/zones.ts';
import { useRouter } from '#lib/i18n/navigation.ts';
import { useDelivery } from '#stores/delivery.ts';
import { useToasts } from '#stores/toasts.ts';
import { AddressForm } from './address-form.tsx';

interface Props {
  readonly addresses: readonly Address[];
}

/** Saved addresses: one is where the order goes now; more are added, old ones removed (LK-01, DLV-04). */
export function Addresses(props: Props) {
  return (
    <Queries>
      <AddressList {...props} />
    </Queries>
  );
}

function AddressList({ addresses }: Props) {
  const t = useTranslations('account');
  const d = useTranslations('delivery');
  const router = useRouter();
  const queries = useQueryClient();
  const words = useAddressWords();
  const settings = useSettings().data;
  const chosen = useDelivery((s) => s.places.delivery);
  const [adding, setAdding] = useState(false);
  const toast = (status: 'success' | 'error', text: string): void => useToasts.getState().push({ status, text });
  const renew = (): void => {
    void queries.invalidateQueries({ queryKey: ['addresses'] });
    router.refresh();
  };
  const choose = (address: Address): void => {
    if (!settings || address.coordinates === null) {
      toast('error', d('incorrect'));
      return;
    }
    const verdict = resolvePoint(address.coordinates, settings);
    if (!verdict.ok) {
      toast('error', d(VERDICT_WORDS[verdict.code]));
      return;
    }
    const place = { ...address, zone: verdict.condition.zone, warehouseId: verdict.warehouseId };
    useDelivery.getState().choose('delivery', chosenAddress(place, address.coordinates));
    toast('success', t('address.chosen'));
  };
  const remove = async (address: Address): Promise<void> => {
    const answer = await removeAddress(address.id);
    toast(answer.ok ? 'success' : 'error', answer.ok ? d('saved.removed') : d('saved.failed'));
    if (answer.ok) renew();
  };
  return (
    <section className="stack">
      <h2>{t('address.title')}</h2>
      {addresses.length === 0 && !adding && <p className="muted">{t('address.none')}</p>}
      <ul className="stack stack--s">
        {addresses.map((address) => {
          const active = chosen !== null && sameDoor(chosen, address);
          const { title, hint, full } = words(address);
          return (
            <li key={address.id} className="addressrow">
              <button
                type="button"
                className={classNames('spot', active && 'is-active')}
                aria-pressed={active}
                onClick={() => choose(address)}
              >
                <b>{title}</b>
                <span>{hint}</span>
                <span className="radio__mark" />
              </button>
              <IconButton icon="cross" label={d('saved.remove', { address: full })} onClick={() => void remove(address)} />
            </li>
          );
        })}
      </ul>
      {adding ? (
        <AddressForm
          onCancel={() => setAdding(false)}
          onSaved={() => {
            setAdding(false);
            toast('success', d('saved.saved'));
            renew();
          }}
        />
      ) : (
        <div>
          <Button variant="outline" onClick={() => setAdding(true)}>
            {t('address.add')}
          </Button>
        </div>
      )}
    </section>
  );
}
