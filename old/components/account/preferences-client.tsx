'use client';

import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useState } from 'react';
import { useRouter } from '#lib/i18n/navigation.ts';
import { PreferenceFields, type PreferenceTick } from '#old/components/preferences/preference-fields.tsx';
import { savePreferences, wantedOf } from '#old/components/preferences/sync-preferences.ts';
import { Button } from '#old/components/ui/button.tsx';
import { TextArea } from '#old/components/ui/field.tsx';
import { usePreferences } from '#old/stores/preferences.ts';
import { useToasts } from '#old/stores/toasts.ts';

interface Props {
  readonly first: { readonly preferences: readonly PreferenceTick[]; readonly comment: string };
}

/** Food preferences, marked in the menu from the moment they are saved (LK-08). */
export function Preferences({ first }: Props) {
  const t = useTranslations('account');
  const router = useRouter();
  const [list, setList] = useState<readonly PreferenceTick[]>(first.preferences);
  const [comment, setComment] = useState(first.comment);
  const [busy, setBusy] = useState(false);
  const joined = usePreferences((s) => s.joined);
  useEffect(() => {
    if (joined > 0) router.refresh();
  }, [joined, router]);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const saved = await savePreferences(list, comment.trim());
    setBusy(false);
    if (saved) usePreferences.getState().choose(wantedOf(list), false);
    useToasts.getState().push(saved ? { status: 'success', text: t('preference.saved') } : { status: 'error', text: t('notSaved') });
  };
  return (
    <form className="stack lk__narrow" onSubmit={submit}>
      <PreferenceFields list={list} onChange={setList} />
      <TextArea
        label={t('preference.comment')}
        note={t('optional')}
        maxLength={1_000}
        rows={3}
        autoComplete="off"
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div>
        <Button type="submit" variant="primary" loading={busy}>
          {t('save')}
        </Button>
      </div>
    </form>
  );
}
