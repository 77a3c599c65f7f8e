import { useTranslations } from 'next-intl';
import { type SubmitEvent, useState } from 'react';
import { AddressDetails } from '#components/delivery/address-details.tsx';
import { AddressField } from '#components/delivery/address-field-client.tsx';
import { useAddressSearch } from '#components/delivery/use-address-search.ts';
import { Button } from '#components/ui/button.tsx';
import { TextField } from '#components/ui/field.tsx';
import { callApi } from '#lib/gateway/client.ts';

interface Props {
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

const NO_DETAILS = { flat: '', entrance: '', floor: '', doorCode: '', name: '', comment: '' };

/** A new saved address: found by its suggestions, so that it can be delivered to, with what the courier needs. */
export function AddressForm({ onSaved, onCancel }: Props) {
  const t = useTranslations('account');
  const d = useTranslations('delivery');
  const search = useAddressSearch(null);
  const [details, setDetails] = useState(NO_DETAILS);
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const { picked } = search;
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    if (!picked?.exact) {
      setError(d('incorrect'));
      return;
    }
    setBusy(true);
    const { flat, doorCode, ...rest } = details;
    const answer = await callApi('saveAddress', {
      body: {
        user_id: null,
        data: {
          ...rest,
          apartment: flat,
          number: doorCode,
          AddressLine: picked.text,
          city: [picked.city],
          coordinates: [...picked.coordinates],
        },
      },
    });
    setBusy(false);
    if (answer.ok) return onSaved();
    const isFull = answer.failure.kind === 'refused' && answer.failure.error.code === 'too_many_addresses';
    setError(isFull ? t('address.full') : t('notSaved'));
  };
  const found = search.status === 'settled' && search.typed ? d('found', { count: search.suggestions.length }) : '';
  return (
    <form className="panel stack" onSubmit={submit} noValidate>
      <AddressField
        labels={{ field: d('address'), placeholder: d('placeholder'), clear: d('clear'), list: d('suggestions'), found }}
        text={search.text}
        typed={search.typed}
        suggestions={search.suggestions}
        error={error || (search.status === 'failed' ? d('suggestFailed') : undefined)}
        onText={(text) => {
          setError('');
          search.type(text);
        }}
        onPick={search.pick}
      />
      <AddressDetails values={details} onChange={(field, value) => setDetails((all) => ({ ...all, [field]: value }))} />
      <div className="fieldrow fieldrow--2">
        {(['name', 'comment'] as const).map((field) => (
          <TextField
            key={field}
            label={d(field)}
            placeholder={field === 'name' ? d('namePlaceholder') : undefined}
            value={details[field]}
            maxLength={field === 'name' ? 100 : 500}
            onChange={(event) => setDetails((all) => ({ ...all, [field]: event.target.value }))}
          />
        ))}
      </div>
      <div className="btnrow">
        <Button type="submit" variant="primary" loading={busy}>
          {t('save')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
