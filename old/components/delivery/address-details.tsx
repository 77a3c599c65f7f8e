import { useTranslations } from 'next-intl';
import { TextField } from '#old/components/ui/field.tsx';

export const DETAIL_FIELDS = ['flat', 'entrance', 'floor', 'doorCode'] as const;
export type AddressDetail = (typeof DETAIL_FIELDS)[number];
export type AddressDetailValues = Readonly<Record<AddressDetail, string>>;

interface Props {
  readonly values: AddressDetailValues;
  readonly onChange: (field: AddressDetail, value: string) => void;
}

/** Flat, entrance, floor and door code side by side. */
export function AddressDetails({ values, onChange }: Props) {
  const t = useTranslations('delivery');
  const labels: AddressDetailValues = { flat: t('flat'), entrance: t('entrance'), floor: t('floor'), doorCode: t('doorCode') };
  return (
    <div className="fieldrow fieldrow--4">
      {DETAIL_FIELDS.map((field) => (
        <TextField
          key={field}
          label={labels[field]}
          value={values[field]}
          maxLength={40}
          // a door code may have letters
          inputMode={field === 'doorCode' ? 'text' : 'numeric'}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(field, event.target.value)}
        />
      ))}
    </div>
  );
}
