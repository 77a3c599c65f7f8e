'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { PREFERENCES } from '#lib/domain/food-conflicts.ts';
import { callApi } from '#lib/gateway/client.ts';
import { ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { ModalBody } from '#old/components/ui/modal-body.tsx';
import { TextSkeleton } from '#old/components/ui/skeleton.tsx';
import { useModals } from '#old/stores/modals.ts';
import { usePreferences } from '#old/stores/preferences.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { PreferenceFields, type PreferenceTick } from './preference-fields.tsx';
import { savePreferences, wantedOf } from './sync-preferences.ts';

interface Kept {
  readonly list: readonly PreferenceTick[];
  readonly comment: string;
}

/** A guest's own choice, as this browser keeps it. */
function guestList(): readonly PreferenceTick[] {
  const wanted = new Set(usePreferences.getState().wanted.map(({ code }) => code));
  return PREFERENCES.map((code) => ({ code, text: '', checked: wanted.has(code) }));
}

/** Food preferences over any page: a guest's stay in this browser until there is an account to keep them (LK-08). */
export function PreferencesModal({ depth }: { readonly depth: number }) {
  const t = useTranslations('account');
  const words = useTranslations('preferences');
  // a customer who is not known yet is no guest
  const [isGuest] = useState(() => useSession.getState().customerId === null);
  const [kept, setKept] = useState<Kept | null>(() => (isGuest ? { list: guestList(), comment: '' } : null));
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (isGuest) return;
    const gone = new AbortController();
    void callApi('preferences', { signal: gone.signal }).then((answer) => {
      if (gone.signal.aborted) return;
      if (answer.ok) return setKept({ list: answer.value.preferences, comment: answer.value.comment });
      useToasts.getState().push({ status: 'error', text: t('failed') });
      useModals.getState().closeFrom(depth);
    });
    return () => gone.abort();
  }, [isGuest, t, depth]);
  const save = async (close: () => void): Promise<void> => {
    if (kept === null || busy) return;
    setBusy(true);
    const saved = isGuest || (await savePreferences(kept.list, kept.comment));
    setBusy(false);
    useToasts.getState().push(saved ? { status: 'success', text: t('preference.saved') } : { status: 'error', text: t('notSaved') });
    if (!saved) return;
    usePreferences.getState().choose(wantedOf(kept.list), isGuest);
    close();
  };
  return (
    <ModalSheet kind="dialog" title={t('section.preferences')} depth={depth}>
      {(close) => (
        <ModalBody
          title={t('section.preferences')}
          bar={
            <Button size="l" variant="primary" block loading={busy} disabled={kept === null} onClick={() => void save(close)}>
              {t('save')}
            </Button>
          }
        >
          {kept === null ? (
            PREFERENCES.map((code) => <TextSkeleton key={code} width="60%" />)
          ) : (
            <PreferenceFields list={kept.list} onChange={(list) => setKept({ ...kept, list })} />
          )}
          {isGuest && <p className="muted">{words('guest')}</p>}
        </ModalBody>
      )}
    </ModalSheet>
  );
}
