import { useTranslations } from 'next-intl';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Address } from '#lib/contract/account.ts';
import type { SavedAddress } from '#lib/domain/saved-address.ts';
import { AddressField } from '#old/components/delivery/address-field-client.tsx';
import { CourierFields } from '#old/components/delivery/courier-fields.tsx';
import { saveAddress } from '#old/components/delivery/save-address.ts';
import { useMissingText } from '#old/components/delivery/use-missing-text.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useToasts } from '#old/stores/toasts.ts';
import { useTypedAddress } from './use-typed-address.ts';

interface Props {
  /** The one to change; null adds one. */
  readonly address: Address | null;
  readonly onSaved: (saved: SavedAddress) => void;
  readonly onCancel: () => void;
}

/** A saved address: found by its suggestions, so that it can be delivered to, with what the courier needs. */
export function AddressForm({ address, onSaved, onCancel }: Props) {
  const t = useTranslations('account');
  const d = useTranslations('delivery');
  const missingText = useMissingText();
  const { search, details, setDetail, drop } = useTypedAddress(address);
  const form = useRef<HTMLFormElement>(null);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    const picked = search.picked?.exact ? search.picked : search.match;
    if (!picked) {
      setError(missingText(search));
      return;
    }
    setBusy(true);
    const { city, coordinates } = picked;
    const wanted = { text: picked.text, city, coordinates, ...details };
    const answer = await saveAddress(address?.id ?? '', wanted, address?.defaultAt);
    setBusy(false);
    if (answer.ok) {
      drop();
      return onSaved(wanted);
    }
    const isFull = answer.failure.kind === 'refused' && answer.failure.error.code === 'too_many_addresses';
    const text = isFull ? d('saved.full') : d('saved.failed');
    // a form that was closed meanwhile has no place for it
    if (form.current === null) useToasts.getState().push({ status: 'error', text });
    else setError(text);
  };
  return (
    <form ref={form} className="panel stack" onSubmit={submit} noValidate>
      <AddressField
        search={search}
        error={error || (search.status === 'failed' ? d('suggestFailed') : undefined)}
        onText={(text) => {
          setError('');
          search.type(text);
        }}
        onPick={search.pick}
      />
      <CourierFields values={details} onChange={setDetail} saving={null} />
      <div className="btnrow">
        <Button type="submit" variant="primary" loading={busy}>
          {t('save')}
        </Button>
        <Button
          onClick={() => {
            drop();
            onCancel();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
