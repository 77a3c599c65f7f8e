import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { type SentCode, useLoginAttempt } from '#old/stores/login-attempt.ts';
import { CodeField } from './code-field.tsx';
import { formatPhone } from './phone.ts';
import { useCheckCode } from './use-check-code.ts';
import { clockOf, useCountdown } from './use-countdown.ts';
import { useResend } from './use-resend.ts';
import { useWebOtp } from './use-web-otp.ts';

interface Props {
  readonly sent: SentCode;
  readonly onDone: (profile: Profile) => void;
}

/** The code that came, checked as soon as it is whole; what is left of its time and tries is said (AUTH-01, AUTH-02). */
export function CodeStep({ sent, onDone }: Props) {
  const t = useTranslations('auth');
  const { phone, channel, codeLength: length, botUrl } = sent;
  const [code, setCode] = useState('');
  const [shown, setShown] = useState(phone);
  const { busy, error, check, forget } = useCheckCode(sent, onDone);
  const again = useResend(sent);
  const wait = useCountdown(sent.again);
  const life = useCountdown(sent.until);
  const over = sent.tries === 0 || (life === 0 && sent.until <= Date.now());
  useEffect(() => {
    formatPhone(phone, phone).then(setShown, () => undefined);
  }, [phone]);
  const enter = (entered: string): void => {
    const next = entered.replace(/\D/g, '').slice(0, length);
    setCode(next);
    forget();
    if (next.length === length && !over) void check(next).then((right) => !right && setCode(''));
  };
  useWebOtp(channel === 'sms' && !over, enter);
  const dead = sent.tries === 0 ? t('noTries') : t('expired');
  return (
    <>
      <p className="auth__lead">{botUrl === '' ? t(`sentBy.${channel}`, { phone: shown }) : t('botText')}</p>
      {botUrl !== '' && (
        <a className={buttonClass({ variant: 'soft', block: true })} href={botUrl} target="_blank" rel="noopener noreferrer">
          {t('openBot', { name: t(`way.${channel}`) })}
        </a>
      )}
      <CodeField
        label={t('code')}
        length={length}
        value={code}
        error={again.error ?? (over ? dead : error)}
        disabled={busy}
        onChange={enter}
      />
      <Button
        variant="primary"
        size="l"
        block
        loading={busy}
        disabled={(code.length < length && !busy) || over}
        onClick={() => enter(code)}
      >
        {busy ? t('checking') : t('check')}
      </Button>
      <div className="auth__more">
        <Button
          size="s"
          loading={again.busy}
          disabled={wait > 0}
          onClick={() => {
            setCode('');
            void again.send();
          }}
        >
          {wait > 0 ? t('resendIn', { time: clockOf(wait) }) : t('resend')}
        </Button>
        <Button size="s" onClick={() => useLoginAttempt.getState().setSent(null)}>
          {t('changePhone')}
        </Button>
      </div>
    </>
  );
}
