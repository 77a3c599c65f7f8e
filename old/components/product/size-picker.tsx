import { useTranslations } from 'next-intl';
import { classNames } from '#old/components/ui/class-names.ts';
import { Price } from '#old/components/ui/price.tsx';

interface Size {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  /** Its price and the one before the sale; absent where it is not on sale. */
  readonly sale?: { readonly price: string; readonly before: string } | undefined;
  /** Sold out: it can be looked at, and asked after. */
  readonly off: boolean;
  readonly disabled?: boolean;
  /** Choosing it changes another choice too. */
  readonly apart?: boolean;
}

interface Props {
  readonly label: string;
  readonly name: string;
  readonly sizes: readonly Size[];
  readonly value: number;
  readonly onChange: (id: number) => void;
}

/** Variations as large exclusive choices: what it is on top, how much below. */
export function SizePicker({ label, name, sizes, value, onChange }: Props) {
  const t = useTranslations('catalogue');
  return (
    <fieldset className="sizes">
      <legend className="sr">{label}</legend>
      {sizes.map((size) => (
        <label
          key={size.id}
          className={classNames('size', size.id === value && 'is-active', size.off && 'is-off', size.apart && 'size--apart')}
        >
          <input
            className="sr"
            type="radio"
            name={name}
            value={size.id}
            checked={size.id === value}
            disabled={size.disabled}
            onChange={() => onChange(size.id)}
          />
          <b>{size.name}</b>
          {size.note}
          {size.sale && <Price text={size.sale.price} before={size.sale.before} beforeLabel={t('before')} />}
        </label>
      ))}
    </fieldset>
  );
}
