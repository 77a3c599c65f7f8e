import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { OtpField } from '#components/ui/otp-field-client.tsx';
import { type ApiData, type RequestResult, request } from '#lib/client/api.ts';
import { typedDigits } from '#lib/client/phone.ts';
import { messageCode } from '#lib/client/secure-context.ts';
import { fieldsOf, textOf } from '#lib/client/storage.ts';
import type { Profile } from '#lib/contract/account.ts';
import type { LoginChannel } from '#lib/contract/login-ways.ts';
import { type SentCode, useLoginAttempt } from '#stores/login-attempt.ts';

/** Entering the code, which is checked as soon as it is complete, with the remaining time and attempts (AUTH-01, AUTH-02). */
export function CodeStep({ sent, onDone }: { readonly sent: SentCode; readonly onDone: (profile: Profile) => void }) {
  const t = useTranslations('auth');
  const { channel, codeLength: length } = sent;
  const [code, setCode] = useState('');
  const cells = useRef<HTMLDivElement>(null);
  const focus = (): void => cells.current?.querySelector('input')?.focus();
  const { isChecking, error, check, clearError } = useCheck(sent, onDone);
  const resend = useResend(sent);
  const wait = useCountdown(sent.again);
  const life = useCountdown(sent.until);
  const isOver = sent.tries === 0 || life === 0;
  useEffect(focus, []);

  const enter = async (entered: string): Promise<void> => {
    const next = typedDigits(entered).slice(0, length);
    setCode(next);
    clearError();
    if (next.length < length || isOver) return;
    // A code that was not checked stays, and can be sent again.
    if ((await check(next)) !== 'wrong') return;
    setCode('');
    focus();
  };
  useWebOtp(channel === 'sms' && !isOver, (received) => void enter(received));

  return (
    <>
      <div ref={cells}>
        <OtpField
          label={t('code')}
          digitLabel={(position) => t('digit', { position, length })}
          length={length}
          value={code}
          error={resend.error || (isOver ? t(sent.tries === 0 ? 'noTries' : 'expired') : error)}
          readOnly={isChecking}
          onChange={(next) => void enter(next)}
        />
      </div>
      <Button
        variant="primary"
        size="l"
        block
        loading={isChecking}
        disabled={(code.length < length && !isChecking) || isOver}
        onClick={() => void enter(code)}
      >
        {isChecking ? t('checking') : t('check')}
      </Button>
      {/* on separate lines: the first text changes every second */}
      <div className="grid justify-items-start">
        <button
          type="button"
          aria-busy={resend.isBusy || undefined}
          disabled={wait > 0}
          className={quietButton}
          onClick={() => {
            setCode('');
            focus();
            void resend.send();
          }}
        >
          {wait > 0 ? t('resendIn', { time: clockText(wait) }) : t('resend')}
        </button>
        <button type="button" className={quietButton} onClick={() => useLoginAttempt.getState().setSent(null)}>
          {t('changePhone')}
        </button>
      </div>
    </>
  );
}

const quietButton = 'min-h-tap py-1 text-start text-label font-semibold disabled:cursor-not-allowed disabled:text-disabled';

const WRONG_CODE: ReadonlySet<number | null> = new Set([400, 401, 403, 422]);
const TOO_MANY_REQUESTS = 429;
/** Seconds until another check when the shop does not say. */
const CHECK_PAUSE = 60;

/** `unchecked`: the shop did not answer, or not whether the code is valid; the same code can be sent again (AUTH-02). */
type CheckEnd = 'accepted' | 'wrong' | 'unchecked';

/** Checks a code. After a lost response the session is loaded, because the login may have happened. */
function useCheck({ phone, channel }: SentCode, onDone: (profile: Profile) => void) {
  const t = useTranslations('auth');
  const waitText = useWaitText();
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState('');

  const wrongCode = (): string => {
    useLoginAttempt.getState().spendTry();
    const left = useLoginAttempt.getState().sent?.tries ?? null;
    return left === null ? t('wrong') : `${t('wrong')}. ${t('triesLeft', { count: left })}`;
  };
  const run = async (code: string): Promise<Profile | { readonly end: 'wrong' | 'unchecked'; readonly text: string }> => {
    const attempt = useLoginAttempt.getState().begin();
    const result = await request('checkLoginCode', { body: { phone, channel, code, attempt } });
    if (result.ok) return result.data.profile;
    if (result.failure === 'offline') return { end: 'unchecked', text: t('offline') };
    if (result.failure === 'refused') {
      if (WRONG_CODE.has(result.status)) return { end: 'wrong', text: wrongCode() };
      const isTooMany = result.status === TOO_MANY_REQUESTS;
      return { end: 'unchecked', text: isTooMany ? t('tooMany', { time: waitText(CHECK_PAUSE) }) : t('checkFailed') };
    }
    const session = await request('session');
    return (session.ok && session.data.profile) || { end: 'unchecked', text: t('checkFailed') };
  };
  const check = async (code: string): Promise<CheckEnd> => {
    if (isChecking) return 'unchecked';
    setChecking(true);
    setError('');
    const result = await run(code);
    setChecking(false);
    if (!('end' in result)) {
      onDone(result);
      return 'accepted';
    }
    setError(result.text);
    return result.end;
  };
  return { isChecking, error, check, clearError: () => setError('') };
}

/** Requests another code through the same channel. */
function useResend({ phone, channel }: SentCode) {
  const [isBusy, setBusy] = useState(false);
  const [result, setResult] = useState<CodeRequestResult | null>(null);

  const send = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    const next = await requestCode(phone, channel);
    setBusy(false);
    // The number was changed meanwhile.
    if (useLoginAttempt.getState().sent?.phone !== phone) return;
    if (next.kind === 'sent') useLoginAttempt.getState().setSent(next.code);
    else setResult(next);
  };
  return { isBusy, error: useResultText(result), send };
}

/** Requests a code, which invalidates the previous one. */
export async function requestCode(phone: string, channel: LoginChannel): Promise<CodeRequestResult> {
  const attempt = useLoginAttempt.getState().begin();
  return codeRequestResult(await request('sendLoginCode', { body: { phone, channel, attempt } }), phone, channel, Date.now());
}

/** Why no code was sent; '' when one was, and when the next request is possible. */
export function useResultText(result: CodeRequestResult | null): string {
  const t = useTranslations('auth');
  const waitText = useWaitText();
  const wait = useCountdown(result?.kind === 'tooMany' ? result.until : null);
  if (result === null || result.kind === 'sent') return '';
  if (result.kind === 'tooMany') return wait > 0 ? t('tooMany', { time: waitText(wait) }) : '';
  return t(result.kind);
}

/** Browsers with WebOTP offer the code of an SMS to the page; others offer it above the keyboard. */
function useWebOtp(isWanted: boolean, onCode: (code: string) => void): void {
  const receive = useEffectEvent(onCode);
  useEffect(() => {
    if (!isWanted) return;
    const gone = new AbortController();
    void messageCode(gone.signal).then((credential) => {
      const code = textOf(fieldsOf(credential).code, 40);
      if (code !== '' && !gone.signal.aborted) receive(code);
    });
    return () => gone.abort();
  }, [isWanted]);
}

/** Defaults in seconds: until another code can be requested, and the validity of a code. */
const DEFAULT_PAUSE = 60;
const DEFAULT_LIFE = 600;
const INVALID: ReadonlySet<number | null> = new Set([400, 422]);

/** The result of requesting a login code; `tooMany` with the time of the next possible request, epoch milliseconds. */
export type CodeRequestResult =
  | { readonly kind: 'sent'; readonly code: SentCode }
  | { readonly kind: 'tooMany'; readonly until: number }
  | { readonly kind: 'invalid' | 'countryNotServed' | 'offline' | 'sendFailed' };

/**
 * Interprets the shop's response to a request for a code (AUTH-01, AUTH-02; wire-facts 1.15–1.16). A messenger that does not know the customer yet returns its
 * bot, which sends the code: that counts as sent. An empty response of a messenger's call means an invalid number.
 */
export function codeRequestResult(
  response: RequestResult<ApiData<'sendLoginCode'>>,
  phone: string,
  channel: LoginChannel,
  now: number,
): CodeRequestResult {
  if (!response.ok) {
    const { failure, status } = response;
    if (failure === 'offline') return { kind: 'offline' };
    if (failure !== 'refused') return { kind: 'sendFailed' };
    if (status === TOO_MANY_REQUESTS) return { kind: 'tooMany', until: now + DEFAULT_PAUSE * 1_000 };
    return { kind: INVALID.has(status) ? 'invalid' : 'sendFailed' };
  }
  const { sent, botUrl, error, retryAfter, expiresIn, checks, codeLength } = response.data;
  const again = now + (retryAfter > 0 ? retryAfter : DEFAULT_PAUSE) * 1_000;
  if (sent || botUrl !== '') {
    const code = {
      phone,
      channel,
      again,
      until: now + (expiresIn > 0 ? expiresIn : DEFAULT_LIFE) * 1_000,
      tries: checks > 0 ? Math.min(100, Math.floor(checks)) : null,
      codeLength,
      botUrl: sent ? '' : botUrl,
    };
    return { kind: 'sent', code };
  }
  if (error === 'too_many_requests') return { kind: 'tooMany', until: again };
  if (error === 'country_not_served') return { kind: 'countryNotServed' };
  if (error === 'wrong phone' || (error === '' && channel !== 'sms')) return { kind: 'invalid' };
  return { kind: 'sendFailed' };
}

/** Whole seconds until a time (epoch milliseconds); 0 when it has passed or there is none. */
function useCountdown(until: number | null): number {
  const [now, setNow] = useState(Date.now);
  const isRunning = until !== null && now < until;
  useEffect(() => {
    if (until === null) return;
    setNow(Date.now());
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [until, isRunning]);
  return until === null ? 0 : Math.max(0, Math.ceil((until - now) / 1_000));
}

/** 1458 seconds → `24:18`. */
const clockText = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

const MINUTE = 60;
const HOUR = 3_600;

/** «45 секунд», «5 минут», «3 часа»: a waiting time, rounded up. */
function useWaitText(): (seconds: number) => string {
  const t = useTranslations('auth.wait');
  return (seconds) => {
    if (seconds <= 90) return t('seconds', { count: seconds });
    if (seconds <= 90 * MINUTE) return t('minutes', { count: Math.ceil(seconds / MINUTE) });
    return t('hours', { count: Math.ceil(seconds / HOUR) });
  };
}
