import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import { Button } from '#old/components/ui/button.tsx';
import { useLoginAttempt } from '#old/stores/login-attempt.ts';
import { useMessenger } from '#old/stores/messenger.ts';
import { sendContact } from './auth-api.ts';

/** Login by the phone that the messenger confirms (MSG-04); where the backend asks for a code, the phone field is filled in. */
export function MessengerLogin({ onDone }: { readonly onDone: (profile: Profile) => void }) {
  const t = useTranslations('auth');
  const messenger = useMessenger((s) => s.messenger);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  if (messenger === null) return null;
  const start = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const contact = await messenger.askContact();
    const answer = contact === null ? null : await sendContact(messenger.name, contact);
    setBusy(false);
    if (answer === null) return;
    if (!answer.ok) setFailed(true);
    else if ('profile' in answer.value) onDone(answer.value.profile);
    else {
      useLoginAttempt.getState().setTyped(answer.value.phone);
      useLoginAttempt.getState().setChannel('telegram');
    }
  };
  return (
    <>
      <Button variant="inverse" size="l" block loading={busy} onClick={() => void start()}>
        {t('social', { name: messenger.title })}
      </Button>
      {failed && <p role="alert">{t('problem.failed', { name: messenger.title })}</p>}
    </>
  );
}
