import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import type { Profile } from '#lib/contract/account.ts';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { logOut } from './auth-api.ts';

interface Props {
  readonly profile: Profile;
  readonly onDone: () => void;
}

export function SignedIn({ profile, onDone }: Props) {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState(false);
  const leave = async (): Promise<void> => {
    setBusy(true);
    const answer = await logOut();
    setBusy(false);
    if (!answer.ok) {
      useToasts.getState().push({ status: 'error', text: t('checkFailed') });
      return;
    }
    useSession.getState().clear();
    useToasts.getState().push({ status: 'info', text: t('loggedOut') });
    onDone();
  };
  return (
    <>
      <h2>{profile.name || t('welcomeNew')}</h2>
      <p className="auth__lead">
        {t('signedIn')} {profile.phone}
      </p>
      <Button block loading={busy} onClick={() => void leave()}>
        {t('logout')}
      </Button>
    </>
  );
}
