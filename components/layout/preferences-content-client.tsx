'use client';

import './settings.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { PreferenceFields } from '#components/account/preferences-client.tsx';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { Button } from '#components/ui/button.tsx';
import { Alert } from '#components/ui/notices.tsx';
import { SheetBody, SheetFooter, SheetHeader } from '#components/ui/sheet-client.tsx';
import { read } from '#lib/client/api.ts';
import { PREFERENCES } from '#lib/domain/food-conflicts.ts';
import { type PreferenceTick, savePreferences, wantedOf } from '#stores/customer-sync.ts';
import { usePreferences } from '#stores/preferences.ts';
import { useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';

interface SavedPreferences {
  readonly preferences: readonly PreferenceTick[];
  readonly comment: string;
}

function guestPreferences(): SavedPreferences {
  const wanted = new Set(usePreferences.getState().wanted.map(({ code }) => code));
  return { preferences: PREFERENCES.map((code) => ({ code, text: '', checked: wanted.has(code) })), comment: '' };
}

/** `?layer=preferences`: food restrictions, stored in a customer's account, or for a guest in this browser until they have an account (LK-08). */
export default function PreferencesContent({ onClose }: LayerProps) {
  const customerId = useSession((session) => session.customerId);
  // what one customer ticked is not saved for the next
  return <PreferencesForm key={customerId} customerId={customerId} onClose={onClose} />;
}

function PreferencesForm({ customerId, onClose }: Pick<LayerProps, 'onClose'> & { readonly customerId: number | null }) {
  const t = useTranslations('account');
  const p = useTranslations('preferences');
  const isGuest = customerId === null;
  const [ticks, setTicks] = useState<readonly PreferenceTick[] | null>(null);
  const [isSaving, setSaving] = useState(false);
  const { data, isError } = useQuery({
    queryKey: ['preferences', customerId],
    gcTime: 0,
    queryFn: ({ signal }): SavedPreferences | Promise<SavedPreferences> => (isGuest ? guestPreferences() : read('preferences', { signal })),
  });
  const list = ticks ?? data?.preferences ?? null;

  const onSave = async () => {
    if (list === null || data === undefined) return;
    setSaving(true);
    const isSaved = isGuest || (await savePreferences(list, data.comment));
    setSaving(false);
    toast(isSaved ? { tone: 'success', text: t('preference.saved') } : { tone: 'error', text: t('notSaved') });
    if (!isSaved) return;
    if (isGuest) usePreferences.getState().choose(wantedOf(list), true);
    onClose();
  };

  return (
    <>
      <SheetHeader title={t('section.preferences')} />
      <SheetBody className="grid content-start gap-4 px-gutter pb-4">
        {isError && <Alert tone="danger">{t('failed')}</Alert>}
        {(list !== null || !isError) && <PreferenceFields ticks={list} onChange={setTicks} />}
        {isGuest && <p className="text-muted">{p('guest')}</p>}
      </SheetBody>
      <SheetFooter>
        <Button variant="primary" size="l" block loading={isSaving} disabled={list === null} onClick={() => void onSave()}>
          {t('save')}
        </Button>
      </SheetFooter>
    </>
  );
}
