import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { sendCode } from './auth-api.ts';
import { parsePhone } from './phone.ts';
import { PhoneField } from './phone-field.tsx';
import { useShopPhone } from './use-shop-phone.ts';

interface Props {
  readonly onSent: (phone: string, again: number) => void;
}

/** Seconds until another code may be asked for, when the shop names none. */
const PAUSE = 60;

/** How long the visitor waits for the next code, from what the shop said. */
export const againAt = (retryAfter: number): number => Date.now() + (retryAfter > 0 ? retryAfter : PAUSE) * 1_000;

export function PhoneStep({ onSent }: Props) {
  const t = useTranslations('auth');
  const shopPhone = useShopPhone();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const phone = await parsePhone(typed, shopPhone);
    if (phone === null) {
      setBusy(false);
      setError(t('invalid'));
      field.current?.focus();
      return;
    }
    const answer = await sendCode(phone);
    setBusy(false);
    if (answer.ok && answer.value.sent) onSent(phone, againAt(answer.value.retryAfter));
    else if (!answer.ok && answer.kind === 'refused' && answer.status === 429) setError(t('tooMany', { minutes: 10 }));
    else if (!answer.ok && answer.kind === 'refused' && answer.status === 422) setError(t('invalid'));
    else setError(t('sendFailed'));
  };
  return (
    <form className="auth__form" onSubmit={submit} noValidate>
      <h2>{t('phoneTitle')}</h2>
      <p className="auth__lead">{t('phoneText')}</p>
      <PhoneField
        ref={field}
        label={t('phone')}
        enterKeyHint="send"
        shopPhone={shopPhone}
        value={typed}
        error={error || undefined}
        onValue={(phone) => {
          setTyped(phone);
          setError('');
        }}
      />
      <Button type="submit" variant="primary" size="l" block loading={busy}>
        {busy ? t('sending') : t('send')}
      </Button>
      <p className="auth__note">{t('agree')}</p>
    </form>
  );
}
