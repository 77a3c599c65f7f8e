import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/choice-fields.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import type { CourierDetails } from './use-address-choice.ts';

const DETAIL_FIELDS = ['flat', 'entrance', 'floor', 'doorCode'] as const;
export type AddressDetails = Pick<CourierDetails, (typeof DETAIL_FIELDS)[number]>;

interface AddressDetailFieldsProps {
  readonly values: AddressDetails;
  readonly onChange: (field: keyof AddressDetails, value: string) => void;
}

/** Flat, entrance, floor and door code side by side; also used in the checkout. */
export function AddressDetailFields({ values, onChange }: AddressDetailFieldsProps) {
  const t = useTranslations('delivery');
  return (
    <div className="grid grid-cols-[repeat(auto-fill,minmax(max(4rem,(100%-25px)/4),1fr))] items-start gap-2 lg:grid-cols-[repeat(auto-fill,minmax(max(4rem,(100%-37px)/4),1fr))] lg:gap-3">
      {DETAIL_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          value={values[field]}
          maxLength={40}
          // A door code can contain letters.
          inputMode={field === 'doorCode' ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(field, event.target.value)}
        />
      ))}
    </div>
  );
}

interface CourierFieldsProps {
  readonly values: CourierDetails;
  readonly onChange: (field: keyof CourierDetails, value: string) => void;
  /** Null when there is nothing to save, or no customer to save it for. */
  readonly saving: { readonly isNew: boolean; readonly on: boolean; readonly set: (on: boolean) => void } | null;
}

/** Details for the courier, and whether the customer saves the address. */
export function CourierFields({ values, onChange, saving }: CourierFieldsProps) {
  const t = useTranslations('delivery');
  return (
    <>
      <AddressDetailFields values={values} onChange={onChange} />
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          label={t('name')}
          placeholder={t('namePlaceholder')}
          value={values.name}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange('name', event.target.value)}
        />
        <TextField
          label={t('comment')}
          value={values.comment}
          maxLength={500}
          autoComplete="off"
          enterKeyHint="done"
          onChange={(event) => onChange('comment', event.target.value)}
        />
      </div>
      {saving !== null && (
        <Checkbox
          label={saving.isNew ? t('saved.save') : t('saved.change')}
          checked={saving.on}
          onChange={(event) => saving.set(event.target.checked)}
        />
      )}
    </>
  );
}
