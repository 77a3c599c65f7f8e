import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type SentCode, useLoginAttempt } from '#old/stores/login-attempt.ts';
import { sendCode } from './auth-api.ts';
import { type SendEnd, sendEnd } from './send-code.ts';
import { useCountdown } from './use-countdown.ts';
import { waitText } from './wait-text.ts';

/** Asks for another code the same way; the one before is worth nothing then. */
export function useResend({ phone, channel }: SentCode) {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState(false);
  const [end, setEnd] = useState<SendEnd | null>(null);
  const wait = useCountdown(end?.kind === 'tooMany' ? end.until : null);
  const send = async (): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setEnd(null);
    const next = sendEnd(await sendCode(phone, channel), phone, channel, Date.now());
    setBusy(false);
    // another number is on its way by now
    if (useLoginAttempt.getState().sent?.phone !== phone) return;
    if (next.kind === 'sent') useLoginAttempt.getState().setSent(next.code);
    else setEnd(next);
  };
  const word = (): string | undefined => {
    if (end === null || end.kind === 'sent') return undefined;
    if (end.kind === 'tooMany') return wait > 0 ? t('tooMany', { time: waitText(t, wait) }) : undefined;
    return end.kind === 'failed' ? t('sendFailed') : t(end.kind);
  };
  return { busy, error: word(), send };
}
