import { useTranslations } from 'next-intl';
import { Checkbox } from '#components/ui/fields.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { knownPreference, PREFERENCES } from '#lib/domain/food-conflicts.ts';
import type { PreferenceTick } from '#stores/customer-data.ts';

interface PreferenceFieldsProps {
  /** Null while they are awaited. */
  readonly ticks: readonly PreferenceTick[] | null;
  readonly onChange: (ticks: readonly PreferenceTick[]) => void;
}

/** Food restrictions, as checkboxes. */
export function PreferenceFields({ ticks, onChange }: PreferenceFieldsProps) {
  const t = useTranslations('account.preference');
  return (
    <fieldset
      aria-busy={ticks === null}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(10.25rem,(100%-8px)/2)),1fr))] gap-2"
    >
      <legend className="mb-3 text-muted">{t('text')}</legend>
      {ticks === null && PREFERENCES.map((code) => <Skeleton key={code} className="h-15 rounded-button" />)}
      {ticks?.map(({ code, text, checked }) => {
        const known = knownPreference(code);
        return (
          <Checkbox
            key={code}
            variant="boxed"
            label={known === undefined ? text || code : t(known)}
            checked={checked}
            onChange={({ target }) => onChange(ticks.map((tick) => (tick.code === code ? { ...tick, checked: target.checked } : tick)))}
          />
        );
      })}
    </fieldset>
  );
}
