'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Checkbox, TextArea } from '#components/ui/fields.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { knownPreference, PREFERENCES } from '#lib/domain/food-conflicts.ts';
import { type PreferenceTick, savePreferences } from '#stores/customer-sync.ts';
import { usePreferences } from '#stores/preferences.ts';
import { toast } from '#stores/toasts.ts';

/** Food preferences of the account; the menu marks conflicting dishes as soon as they are saved (LK-08). */
export function PreferencesSection(saved: { readonly preferences: readonly PreferenceTick[]; readonly comment: string }) {
  const t = useTranslations('account');
  const router = useRouter();
  const [ticks, setTicks] = useState(saved.preferences);
  const [comment, setComment] = useState(saved.comment);
  const [isBusy, setBusy] = useState(false);
  const joined = usePreferences((state) => state.joined);
  useEffect(() => {
    if (joined > 0) router.refresh();
  }, [joined, router]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const isSaved = await savePreferences(ticks, comment.trim());
    setBusy(false);
    toast(isSaved ? { tone: 'success', text: t('preference.saved') } : { tone: 'error', text: t('notSaved') });
  };
  return (
    <form className="grid max-w-140 gap-3" onSubmit={(event) => void submit(event)}>
      <PreferenceFields ticks={ticks} onChange={setTicks} />
      <TextArea
        label={t('preference.comment')}
        note={t('optional')}
        maxLength={1_000}
        rows={3}
        autoComplete="off"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <Button type="submit" variant="primary" className="justify-self-start" loading={isBusy}>
        {t('save')}
      </Button>
    </form>
  );
}

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
