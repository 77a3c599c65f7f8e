import { useTranslations } from 'next-intl';
import { knownPreference } from '#lib/domain/food-conflicts.ts';
import { Checkbox } from '#old/components/ui/checkbox.tsx';

export interface PreferenceTick {
  readonly code: string;
  readonly text: string;
  readonly checked: boolean;
}

interface Props {
  readonly list: readonly PreferenceTick[];
  readonly onChange: (list: readonly PreferenceTick[]) => void;
}

/** What must not be in the food, tick by tick. */
export function PreferenceFields({ list, onChange }: Props) {
  const t = useTranslations('account.preference');
  return (
    <fieldset className="preferences__fields">
      <legend className="muted">{t('text')}</legend>
      {list.map(({ code, text, checked }) => {
        const known = knownPreference(code);
        return (
          <Checkbox
            key={code}
            label={known ? t(known) : text || code}
            checked={checked}
            onChange={({ target }) => onChange(list.map((each) => (each.code === code ? { ...each, checked: target.checked } : each)))}
          />
        );
      })}
    </fieldset>
  );
}
