'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useState } from 'react';
import { PreferenceFields } from '#components/layout/preference-fields.tsx';
import { Button } from '#components/ui/button.tsx';
import { TextArea } from '#components/ui/fields.tsx';
import { type PreferenceTick, savePreferences, wantedOf } from '#stores/customer-data.ts';
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
    if (isSaved) usePreferences.getState().choose(wantedOf(ticks), false);
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
