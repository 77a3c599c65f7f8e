'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useRef, useState } from 'react';
import { Queries } from '#components/checkout/queries-client.tsx';
import { type CloseFor, ModalSheet } from '#components/layout/modal-sheet.tsx';
import { useSession } from '#stores/session.ts';
import { CodeStep } from './code-step.tsx';
import { PhoneStep } from './phone-step.tsx';
import { SignedIn } from './signed-in.tsx';

interface Props {
  readonly after?: (() => void) | undefined;
  readonly depth: number;
}

interface Sent {
  readonly phone: string;
  /** Epoch milliseconds from which another code may be asked for. */
  readonly again: number;
}

/** Login by phone and code (AUTH-01); for somebody who is in, who they are and the way out. */
export function AuthModal({ after, depth }: Props) {
  const t = useTranslations('auth');
  const profile = useSession((s) => s.profile);
  const [sent, setSent] = useState<Sent | null>(null);
  const entered = useRef(false);
  const step = (close: () => void, closeFor: CloseFor): ReactNode => {
    if (profile !== null && !entered.current) return <SignedIn profile={profile} onDone={close} />;
    if (sent === null) return <PhoneStep onSent={(phone, again) => setSent({ phone, again })} />;
    return (
      <CodeStep
        phone={sent.phone}
        again={sent.again}
        onAgain={(again) => setSent({ ...sent, again })}
        onBack={() => setSent(null)}
        onDone={() => {
          entered.current = true;
          closeFor(after);
        }}
      />
    );
  };
  return (
    <ModalSheet kind="dialog" title={t('title')} depth={depth}>
      {(close, closeFor) => (
        <Queries>
          <div className="sheet__scroll">
            <div className="auth">{step(close, closeFor)}</div>
          </div>
        </Queries>
      )}
    </ModalSheet>
  );
}
