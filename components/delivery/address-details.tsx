import { useTranslations } from 'next-intl';
import { TextField } from '#components/ui/field.tsx';

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
  return (
    <div className="fieldrow fieldrow--4">
      {DETAIL_FIELDS.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          value={values[field]}
          maxLength={40}
          autoComplete="off"
          enterKeyHint="next"
          onChange={(event) => onChange(field, event.target.value)}
        />
      ))}
    </div>
  );
}
