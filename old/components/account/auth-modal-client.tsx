'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import { Queries } from '#old/components/checkout/queries-client.tsx';
import { adoptProfile } from '#old/components/layout/load-session.ts';
import { type CloseFor, ModalSheet } from '#old/components/layout/modal-sheet.tsx';
import { useLoginAttempt } from '#old/stores/login-attempt.ts';
import type { LoginProblem as Problem } from '#old/stores/modals.ts';
import { useSession } from '#old/stores/session.ts';
import { useToasts } from '#old/stores/toasts.ts';
import { CodeStep } from './code-step.tsx';
import { LoginProblem } from './login-problem.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignedIn } from './signed-in.tsx';

interface Props {
  readonly after?: (() => void) | undefined;
  readonly problem?: Problem | undefined;
  readonly back?: string | undefined;
  readonly depth: number;
}

/** The button that asked for the login is gone with the guest: the keyboard goes on in the page, not at its top. */
function keepFocus(): void {
  const main = document.getElementById('main');
  if (main === null || document.activeElement !== document.body) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/**
 * Login by phone and code, or through a provider (AUTH-01, AUTH-03); for somebody who is in, who they are and the way out. The page beneath stays as it
 * is: where a login was asked for, it goes on.
 */
export function AuthModal({ after, problem, back, depth }: Props) {
  const t = useTranslations('auth');
  const profile = useSession((s) => s.profile);
  const sent = useLoginAttempt((s) => s.sent);
  const [ready, setReady] = useState(false);
  const entered = useRef(false);
  useEffect(() => {
    // a code on its way is remembered as long as it is good
    void useLoginAttempt.persist.rehydrate().then(() => {
      const { sent: kept, setSent } = useLoginAttempt.getState();
      if (kept !== null && kept.until <= Date.now()) setSent(null);
      setReady(true);
    });
  }, []);
  const greeting = ({ name }: Profile): string => (name === '' ? t('welcomeNew') : t('welcome', { name }));
  const title = (): string => {
    if (profile === null) return t(sent === null ? 'phoneTitle' : 'codeTitle');
    return entered.current ? greeting(profile) : profile.name || t('welcomeNew');
  };
  const step = (close: () => void, closeFor: CloseFor): ReactNode => {
    if (profile !== null) return entered.current ? null : <SignedIn profile={profile} onDone={close} />;
    const enter = (who: Profile): void => {
      entered.current = true;
      void adoptProfile(who);
      useToasts.getState().push({ status: 'success', text: greeting(who) });
      closeFor(() => {
        keepFocus();
        after?.();
      });
    };
    if (sent === null) return <PhoneStep back={back} onDone={enter} onSent={(code) => useLoginAttempt.getState().setSent(code)} />;
    return <CodeStep key={sent.phone} sent={sent} onDone={enter} />;
  };
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      {(close, closeFor) => (
        <Queries>
          <div className="sheet__scroll">
            <div className="auth">
              {ready && <h2 className="sheet__title">{title()}</h2>}
              {problem !== undefined && profile === null && <LoginProblem problem={problem} />}
              {ready && step(close, closeFor)}
            </div>
          </div>
        </Queries>
      )}
    </ModalSheet>
  );
}
