import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

interface Option<T extends string> {
  readonly value: T;
  readonly label: string;
  readonly icon?: IconName;
}

interface Props<T extends string> {
  /** One page may show the same switch twice (phone and desktop): the name keeps their groups apart. */
  readonly name: string;
  readonly label: string;
  readonly options: readonly Option<T>[];
  readonly value: T | null;
  readonly onChange: (value: T) => void;
}

/** Letters of all the labels together that still leave room for icons on a phone. */
const ROOM = 26;

/** A few exclusive choices side by side; native radios, so arrow keys and screen readers know them. */
export function Segmented<T extends string>({ name, label, options, value, onChange }: Props<T>) {
  const isLong = options.reduce((letters, { label: text }) => letters + text.length, 0) > ROOM;
  return (
    <fieldset className={classNames('seg', isLong && 'seg--long')}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={classNames('seg__item', option.value === value && 'is-active')}>
          <input
            className="sr"
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
