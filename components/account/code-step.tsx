import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { useSession } from '#stores/session.ts';
import { useToasts } from '#stores/toasts.ts';
import { checkCode, sendCode } from './auth-api.ts';
import { CodeField } from './code-field.tsx';
import { formatPhone } from './phone.ts';
import { againAt } from './phone-step.tsx';
import { clockOf, useCountdown } from './use-countdown.ts';

interface Props {
  readonly phone: string;
  readonly again: number;
  readonly onAgain: (again: number) => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

const LENGTH = 4;

export function CodeStep({ phone, again, onAgain, onBack, onDone }: Props) {
  const t = useTranslations('auth');
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(phone);
  const wait = useCountdown(again);
  useEffect(() => {
    formatPhone(phone, phone).then(setShown);
  }, [phone]);

  const check = async (entered: string): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const answer = await checkCode(phone, entered);
    setBusy(false);
    if (answer.ok) {
      const { profile } = answer.value;
      useSession.getState().setProfile(profile);
      useToasts.getState().push({ status: 'success', text: profile.name ? t('welcome', { name: profile.name }) : t('welcomeNew') });
      onDone();
      return;
    }
    const wrong =
      answer.kind === 'refused' && (answer.status === 422 || answer.status === 400 || answer.status === 401 || answer.status === 403);
    setError(wrong ? t('wrong') : answer.kind === 'refused' && answer.status === 429 ? t('tooMany', { minutes: 10 }) : t('checkFailed'));
    setCode('');
  };
  const resend = async (): Promise<void> => {
    setError('');
    const answer = await sendCode(phone);
    if (answer.ok && answer.value.sent) onAgain(againAt(answer.value.retryAfter));
    else setError(answer.ok || answer.kind !== 'refused' || answer.status !== 429 ? t('sendFailed') : t('tooMany', { minutes: 10 }));
  };
  return (
    <>
      <h2>{t('codeTitle')}</h2>
      <p className="auth__lead">{t('codeText', { phone: shown })}</p>
      <CodeField
        label={t('code')}
        length={LENGTH}
        value={code}
        error={error || undefined}
        disabled={busy}
        onChange={(next) => {
          setCode(next);
          setError('');
          if (next.length === LENGTH) void check(next);
        }}
      />
      <Button variant="primary" size="l" block loading={busy} disabled={code.length < LENGTH && !busy} onClick={() => void check(code)}>
        {busy ? t('checking') : t('check')}
      </Button>
      <div className="auth__more">
        <Button size="s" disabled={wait > 0} onClick={() => void resend()}>
          {wait > 0 ? t('resendIn', { time: clockOf(wait) }) : t('resend')}
        </Button>
        <Button size="s" onClick={onBack}>
          {t('changePhone')}
        </Button>
      </div>
    </>
  );
}
