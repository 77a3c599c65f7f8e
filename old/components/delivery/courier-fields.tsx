import { useTranslations } from 'next-intl';
import { Checkbox } from '#old/components/ui/checkbox.tsx';
import { TextField } from '#old/components/ui/field.tsx';
import { AddressDetails } from './address-details.tsx';
import type { CourierDetails } from './use-address-choice.ts';

interface Props {
  readonly values: CourierDetails;
  readonly onChange: (field: keyof CourierDetails, value: string) => void;
  /** null: there is nothing to save, or nobody to save it for. */
  readonly saving: { readonly isNew: boolean; readonly on: boolean; readonly set: (on: boolean) => void } | null;
}

/** What the courier needs beyond the house, and whether the customer keeps it. */
export function CourierFields({ values, onChange, saving }: Props) {
  const t = useTranslations('delivery');
  return (
    <>
      <AddressDetails values={values} onChange={onChange} />
      <div className="fieldrow fieldrow--2">
        {(['name', 'comment'] as const).map((field) => (
          <TextField
            key={field}
            label={field === 'name' ? t('name') : t('comment')}
            placeholder={field === 'name' ? t('namePlaceholder') : undefined}
            value={values[field]}
            maxLength={field === 'name' ? 100 : 500}
            autoComplete="off"
            enterKeyHint={field === 'name' ? 'next' : 'done'}
            onChange={(event) => onChange(field, event.target.value)}
          />
        ))}
      </div>
      {saving && (
        <Checkbox
          label={saving.isNew ? t('saved.save') : t('saved.change')}
          checked={saving.on}
          onChange={(event) => saving.set(event.target.checked)}
        />
      )}
    </>
  );
}
