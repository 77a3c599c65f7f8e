import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { PhoneField } from '#components/ui/phone-field-client.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { request } from '#lib/client/api.ts';
import { parsePhone } from '#lib/client/phone.ts';
import type { Profile } from '#lib/contract/account.ts';
import { searchOfPage, useLayers } from '#stores/layers.ts';
import { noteLoginPlace, useLoginAttempt } from '#stores/login-attempt.ts';
import { useMessenger } from '#stores/messenger.ts';
import { type CodeRequestResult, codeRequestResult, useCountdown, useWaitText } from './code-step.tsx';

interface PhoneStepProps {
  /** The account page to return to after a login through a provider, without the language. */
  readonly accountPath?: string | undefined;
  /** Called after a login without a code. */
  readonly onDone: (profile: Profile) => void;
}

const ICONS = { sms: 'chat', telegram: 'telegram', whatsapp: 'whatsapp' } as const;
type Problem = Exclude<CodeRequestResult['kind'], 'sent' | 'tooMany'>;

/** The phone and the channel of the code, or a messenger or a provider instead (AUTH-01, AUTH-03). */
export function PhoneStep({ accountPath, onDone }: PhoneStepProps) {
  const t = useTranslations('auth');
  const { phone: shopPhone, loginWays, locale } = useShop();
  const { typed, channel: chosen, setTyped, setChannel } = useLoginAttempt();
  const channel = loginWays.find((way) => way === chosen) ?? loginWays[0] ?? 'sms';
  const [problem, setProblem] = useState<Problem | null>(null);
  const [blockedUntil, setBlockedUntil] = useState<number | null>(null);
  const [isBusy, setBusy] = useState(false);
  const wait = useCountdown(blockedUntil);
  const waitText = useWaitText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setBlockedUntil(null);
    const phone = await parsePhone(typed, shopPhone);
    let result: CodeRequestResult = { kind: phone === null ? 'invalid' : 'offline' };
    if (typeof phone === 'string') {
      const attempt = useLoginAttempt.getState().begin();
      result = codeRequestResult(await request('sendLoginCode', { body: { phone, channel, attempt } }), phone, channel, Date.now());
    }
    setBusy(false);
    // The number was changed meanwhile, not only reformatted: the code for the former one is useless.
    if ((await parsePhone(useLoginAttempt.getState().typed, shopPhone)) !== phone) return;
    if (result.kind === 'sent') {
      useLoginAttempt.getState().setSent(result.code);
      return;
    }
    if (result.kind === 'tooMany') setBlockedUntil(result.until);
    else setProblem(result.kind);
    field.current?.focus();
  };

  return (
    <>
      <MessengerLogin onDone={onDone} />
      <form className="grid grid-cols-1 gap-4.5" onSubmit={submit} noValidate>
        <PhoneField
          ref={field}
          label={t('phone')}
          enterKeyHint="send"
          shopPhone={shopPhone}
          locale={locale}
          value={typed}
          error={wait > 0 ? t('tooMany', { time: waitText(wait) }) : problem === null ? '' : t(problem)}
          // Space is reserved for the error, so that nothing moves when it appears.
          className="grid-rows-[auto_auto_minmax(1.25rem,auto)]"
          onValueChange={(phone) => {
            setTyped(phone);
            setProblem(null);
          }}
        />
        {loginWays.length > 1 && (
          <Segmented
            label={t('way.label')}
            options={loginWays.map((value) => ({ value, label: t(`way.${value}`), icon: ICONS[value] }))}
            value={channel}
            onChange={setChannel}
          />
        )}
        <Button type="submit" variant="primary" size="l" block loading={isBusy}>
          {isBusy ? t('sending') : t('send')}
        </Button>
        <p className="text-small text-muted">{t('agree')}</p>
      </form>
      <ProviderLinks accountPath={accountPath} />
    </>
  );
}

/** Login with the phone confirmed by the messenger around the shop (MSG-04); when the backend requires a code, the phone field is filled in. */
function MessengerLogin({ onDone }: Pick<PhoneStepProps, 'onDone'>) {
  const t = useTranslations('auth');
  const messenger = useMessenger((state) => state.messenger);
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  if (messenger === null) return null;

  const start = async (): Promise<void> => {
    setBusy(true);
    setFailed(false);
    const contact = await messenger.askContact();
    const result = contact === null ? null : await request('messengerLogin', { body: { messenger: messenger.name, contact } });
    setBusy(false);
    if (result === null) return;
    if (!result.ok) setFailed(true);
    else if ('profile' in result.data) onDone(result.data.profile);
    else {
      useLoginAttempt.getState().setTyped(result.data.phone);
      useLoginAttempt.getState().setChannel('telegram');
    }
  };
  return (
    <>
      <Button variant="inverse" size="l" block loading={isBusy} onClick={() => void start()}>
        {t('social', { name: messenger.title })}
      </Button>
      {hasFailed && <p role="alert">{t('problem.failed', { name: messenger.title })}</p>}
    </>
  );
}

const ICON_SIZE = 22;

/** Login through the providers of `settings.social_auth` (AUTH-03). The server does the redirects; the browser stores where the visitor was. */
function ProviderLinks({ accountPath }: Pick<PhoneStepProps, 'accountPath'>) {
  const t = useTranslations('auth');
  const { media, locale, prefix } = useShop();
  const { data: settings } = useQuery(settingsQuery(locale));
  const providers = (settings?.socialProviders ?? []).filter(({ authorizeUrl }) => authorizeUrl !== '');
  if (providers.length === 0) return null;
  const back = accountPath === undefined ? pageAddress() : `${prefix}${accountPath}`;
  return (
    <section aria-label={t('socialTitle')} className="grid gap-2.5">
      <p className="flex items-center gap-3 text-small text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('or')}
      </p>
      {providers.map(({ id, name, icon }) => (
        <a
          key={id}
          href={`/api/auth/social/${id}/start?back=${encodeURIComponent(back)}`}
          rel="nofollow"
          className={buttonVariants({ variant: 'outline', block: true })}
          onClick={notePlace}
        >
          {icon !== '' && <Picture src={icon} alt="" media={media} width={ICON_SIZE} className="size-5.5" />}
          {t('social', { name })}
        </a>
      ))}
    </section>
  );
}

/** The address of the page without the login layer. */
function pageAddress(): string {
  const { pathname, search, hash } = window.location;
  const rest = searchOfPage(search).toString();
  return `${pathname}${rest === '' ? '' : `?${rest}`}${hash}`;
}

function notePlace(): void {
  const { pathname } = window.location;
  const isCartOpen = useLayers.getState().open.some((address) => /\/cart(\?|$)/.test(address));
  noteLoginPlace({ path: pathname, top: window.scrollY, cart: isCartOpen });
}
