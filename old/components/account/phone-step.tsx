import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import { useShop } from '#old/components/layout/shop-provider-client.tsx';
import { Button } from '#old/components/ui/button.tsx';
import { Segmented } from '#old/components/ui/segmented.tsx';
import { type SentCode, useLoginAttempt } from '#old/stores/login-attempt.ts';
import { sendCode } from './auth-api.ts';
import { MessengerLogin } from './messenger-login.tsx';
import { parsePhone } from './phone.ts';
import { PhoneField } from './phone-field.tsx';
import { sendEnd } from './send-code.ts';
import { SocialButtons } from './social-buttons.tsx';
import { useCountdown } from './use-countdown.ts';
import { useShopPhone } from './use-shop-phone.ts';
import { waitText } from './wait-text.ts';

interface Props {
  /** Where a login through a provider comes back to. */
  readonly back?: string | undefined;
  readonly onSent: (code: SentCode) => void;
  /** Logged in without a code. */
  readonly onDone: (profile: Profile) => void;
}

const ICONS = { sms: 'chat', telegram: 'telegram', whatsapp: 'whatsapp' } as const;
type Trouble = 'invalid' | 'countryNotServed' | 'offline' | 'sendFailed';

/** The number and the way a code reaches it, or a provider instead. */
export function PhoneStep({ back, onSent, onDone }: Props) {
  const t = useTranslations('auth');
  const shopPhone = useShopPhone();
  const ways = useShop().loginWays;
  const { typed, channel, setTyped, setChannel } = useLoginAttempt();
  const way = ways.find((one) => one === channel) ?? ways[0] ?? 'sms';
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [until, setUntil] = useState<number | null>(null);
  const wait = useCountdown(until);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setUntil(null);
    const phone = await parsePhone(typed, shopPhone);
    const end = typeof phone === 'string' ? sendEnd(await sendCode(phone, way), phone, way, Date.now()) : null;
    setBusy(false);
    // it was corrected meanwhile, not only written as its country does: nobody waits for a code there
    if ((await parsePhone(useLoginAttempt.getState().typed, shopPhone)) !== phone) return;
    if (end?.kind === 'sent') {
      onSent(end.code);
      return;
    }
    if (end?.kind === 'tooMany') setUntil(end.until);
    // the rules of numbers did not load
    else if (end === null) setTrouble(phone === null ? 'invalid' : 'offline');
    else setTrouble(end.kind === 'failed' ? 'sendFailed' : end.kind);
    field.current?.focus();
  };
  const error = wait > 0 ? t('tooMany', { time: waitText(t, wait) }) : trouble === null ? undefined : t(trouble);
  return (
    <>
      <MessengerLogin onDone={onDone} />
      <form className="auth__form" onSubmit={submit} noValidate>
        <p className="auth__lead">{t('phoneText')}</p>
        <PhoneField
          ref={field}
          label={t('phone')}
          enterKeyHint="send"
          shopPhone={shopPhone}
          value={typed}
          error={error}
          onValue={(phone) => {
            setTyped(phone);
            setTrouble(null);
          }}
        />
        {ways.length > 1 && (
          <Segmented
            name="login-way"
            label={t('way.label')}
            options={ways.map((value) => ({ value, label: t(`way.${value}`), icon: ICONS[value] }))}
            value={way}
            onChange={setChannel}
          />
        )}
        <Button type="submit" variant="primary" size="l" block loading={busy}>
          {busy ? t('sending') : t('send')}
        </Button>
        <p className="auth__note">{t('agree')}</p>
      </form>
      <SocialButtons back={back} />
    </>
  );
}
