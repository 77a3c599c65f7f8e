import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Profile } from '#lib/contract/account.ts';
import { type SentCode, useLoginAttempt } from '#old/stores/login-attempt.ts';
import { askSession, checkCode } from './auth-api.ts';
import { waitText } from './wait-text.ts';

const NOT_RIGHT: ReadonlySet<number> = new Set([400, 401, 403, 422]);
const PAUSE = 60;

/** Checks a code; `check` tells whether it was right. An answer that was lost is asked for by the session: the login may have happened. */
export function useCheckCode({ phone, channel }: SentCode, onDone: (profile: Profile) => void) {
  const t = useTranslations('auth');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const wrong = (): string => {
    useLoginAttempt.getState().spendTry();
    const left = useLoginAttempt.getState().sent?.tries ?? null;
    return left === null ? t('wrong') : `${t('wrong')}. ${t('triesLeft', { count: left })}`;
  };
  const run = async (code: string): Promise<Profile | string> => {
    const answer = await checkCode(phone, channel, code);
    if (answer.ok) return answer.value.profile;
    if (answer.kind === 'offline') return t('offline');
    if (answer.kind === 'refused') {
      if (NOT_RIGHT.has(answer.status)) return wrong();
      return answer.status === 429 ? t('tooMany', { time: waitText(t, PAUSE) }) : t('checkFailed');
    }
    const session = await askSession();
    return session.ok && session.value.profile !== null ? session.value.profile : t('checkFailed');
  };
  const check = async (code: string): Promise<boolean> => {
    if (busy) return false;
    setBusy(true);
    setError(undefined);
    const end = await run(code);
    setBusy(false);
    if (typeof end === 'string') setError(end);
    else onDone(end);
    return typeof end !== 'string';
  };
  return { busy, error, check, forget: () => setError(undefined) };
}
