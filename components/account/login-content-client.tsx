'use client';

import './login.css';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { PhoneField } from '#components/ui/fields.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Picture } from '#components/ui/picture.tsx';
import { Segmented } from '#components/ui/segmented.tsx';
import { SheetBody } from '#components/ui/sheet-client.tsx';
import { request } from '#lib/client/api.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { formatPhone, parsePhone } from '#lib/client/phone.ts';
import { settingsQuery } from '#lib/client/queries.ts';
import type { Profile } from '#lib/contract/account.ts';
import { searchOfPage, useLayers } from '#stores/layers.ts';
import { noteLoginPlace, useLoginAttempt } from '#stores/login-attempt.ts';
import { isCustomer, useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { type CodeRequestResult, CodeStep, requestCode, useResultText } from './code-step.tsx';
import { adoptProfile, dropLoginRequest, type LoginProblem, loadSession, useLoginRequest, useLogOut } from './session-sync.ts';

/**
 * `?layer=login`: by phone and code, or through a provider (AUTH-01, AUTH-03); for a logged-in customer the profile and the logout. The
 * page below stays, and the action that required the login continues afterwards.
 */
export default function LoginContent({ open, onClose }: LayerProps) {
  const t = useTranslations('auth');
  const { prefix } = useShop();
  const router = useRouter();
  const { problem, accountPath, after } = useLoginRequest();
  const profile = useSession((session) => session.profile);
  const sent = useLoginAttempt((attempt) => attempt.sent);
  const isReady = useIsReady();
  const [entered, setEntered] = useState<Profile | null>(null);
  const isShown = useRef(open);
  useEffect(() => {
    isShown.current = open;
    if (!open) dropLoginRequest();
    return () => {
      isShown.current = false;
    };
  }, [open]);
  useFocusAfter(open);

  const greeting = ({ name }: Profile): string => (name === '' ? t('welcomeNew') : t('welcome', { name }));
  const finish = (customer: Profile): void => {
    setEntered(customer);
    toast({ tone: 'success', text: greeting(customer) });
    // The response may arrive after the layer was closed.
    const isOpen = isShown.current;
    if (isOpen && accountPath === undefined) onClose();
    adoptProfile(customer);
    if (!isOpen) return;
    // The page replaces the layer in the history, so that Back does not open the login.
    if (accountPath !== undefined) router.replace(`${prefix}${accountPath}`);
    after?.();
  };

  if (!isReady) return <LoginFrame title={t('title')}>{null}</LoginFrame>;
  if (entered !== null) return <LoginFrame title={greeting(entered)}>{null}</LoginFrame>;
  if (profile !== null) {
    return (
      <LoginFrame title={profile.name || t('welcomeNew')} lead={`${t('signedIn')} ${profile.phone}`}>
        <SignedIn onDone={onClose} />
      </LoginFrame>
    );
  }
  if (sent !== null) return <CodeFrame sent={sent} problem={problem} onDone={finish} />;
  return (
    <LoginFrame title={t('phoneTitle')} lead={t('phoneText')} problem={problem}>
      <PhoneStep accountPath={accountPath} onDone={finish} />
    </LoginFrame>
  );
}

/** Whether the layer knows what to show: a sent code is kept while it is valid, and a customer of the last visit may still be logged in. */
function useIsReady(): boolean {
  const isUnsure = useSession((session) => !session.known && isCustomer(session));
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const { sent, setSent } = useLoginAttempt.getState();
    if (sent !== null && sent.until <= Date.now()) setSent(null);
  }, []);
  useEffect(() => {
    if (isUnsure) void loadSession().then(() => setAsked(true));
  }, [isUnsure]);
  return !isUnsure || isAsked;
}

/** The control that opened the login may be gone after it: focus moves into the page, not to its top. */
function useFocusAfter(open: boolean): void {
  const wasOpen = useRef(open);
  useEffect(() => {
    const hasClosed = wasOpen.current && !open;
    wasOpen.current = open;
    if (!hasClosed || document.activeElement !== document.body) return;
    const main = document.getElementById('main');
    if (main === null) return;
    main.tabIndex = -1;
    main.focus({ preventScroll: true });
  }, [open]);
}

interface LoginFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly problem?: LoginProblem | undefined;
  readonly children: ReactNode;
}

/** The layer is wider than its form on desktop. */
const LoginFrame = ({ title, lead, problem, children }: LoginFrameProps) => (
  <div className="flex min-h-0 flex-1 flex-col lg:[--gutter:80px]">
    {/* no space is reserved beside the title: the close button is above it, so that a long word has the whole width */}
    <div className="flex-none px-gutter pt-13 pb-3 lg:pt-11">
      <h2 className="font-display text-title-l text-balance">{title}</h2>
      {lead !== undefined && <p className="mt-2 text-muted">{lead}</p>}
    </div>
    <SheetBody className="px-gutter pt-1.5 pb-8 lg:pb-10">
      <div className="grid grid-cols-1 content-start gap-4.5">
        {problem !== undefined && <Problem problem={problem} />}
        {children}
      </div>
    </SheetBody>
  </div>
);

/** Why a login is required again, above the form. */
function Problem({ problem: { kind, provider } }: { readonly problem: LoginProblem }) {
  const t = useTranslations('auth.problem');
  const { data: settings } = useQuery(settingsQuery(useShop().locale));
  const name = settings?.socialProviders.find(({ id }) => id === provider)?.name ?? '';
  return (
    <p role="alert" className="flex gap-2 rounded-button bg-sunken px-3.5 py-3 text-small">
      <Icon name={kind === 'ended' || kind === 'denied' ? 'info' : 'alert'} size="s" className="mt-px flex-none" />
      {t(kind, { name: name === '' ? t('provider') : name })}
    </p>
  );
}

/** The step of the code, titled with the recipient of the code. */
function CodeFrame({ sent, problem, onDone }: Pick<LoginFrameProps, 'problem'> & Parameters<typeof CodeStep>[0]) {
  const t = useTranslations('auth');
  const { phone, channel, botUrl } = sent;
  const [shownPhone, setShownPhone] = useState(phone);
  useEffect(() => {
    void formatPhone(phone, phone).then(setShownPhone);
  }, [phone]);
  return (
    <LoginFrame
      title={t('codeTitle')}
      lead={botUrl === '' ? t(`sentBy.${channel}`, { phone: shownPhone }) : t('botText')}
      problem={problem}
    >
      {botUrl !== '' && (
        <a className={buttonVariants({ variant: 'soft', block: true })} href={botUrl} target="_blank" rel="noopener noreferrer">
          {t('openBot', { name: t(`way.${channel}`) })}
        </a>
      )}
      <CodeStep key={phone} sent={sent} onDone={onDone} />
    </LoginFrame>
  );
}

function SignedIn({ onDone }: { readonly onDone: () => void }) {
  const t = useTranslations('auth');
  const { prefix } = useShop();
  const { isBusy, logOut } = useLogOut();
  return (
    <>
      <a className={buttonVariants({ variant: 'inverse', block: true })} href={`${prefix}/lk`}>
        {t('toAccount')}
      </a>
      <Button
        block
        loading={isBusy}
        onClick={async () => {
          if (await logOut()) onDone();
        }}
      >
        {t('logout')}
      </Button>
    </>
  );
}

interface PhoneStepProps {
  /** The account page to return to after a login through a provider, without the language. */
  readonly accountPath?: string | undefined;
  /** Called after a login without a code. */
  readonly onDone: (profile: Profile) => void;
}

const ICONS = { sms: 'chat', telegram: 'telegram', whatsapp: 'whatsapp' } as const;

/** The phone and the channel of the code, or a messenger or a provider instead (AUTH-01, AUTH-03). */
export function PhoneStep({ accountPath, onDone }: PhoneStepProps) {
  const t = useTranslations('auth');
  const { phone: shopPhone, loginWays, locale } = useShop();
  const { typed, channel: chosen, setTyped, setChannel } = useLoginAttempt();
  const channel = loginWays.find((way) => way === chosen) ?? loginWays[0] ?? 'sms';
  const [result, setResult] = useState<CodeRequestResult | null>(null);
  const error = useResultText(result);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setResult(null);
    const phone = await parsePhone(typed, shopPhone);
    const next: CodeRequestResult =
      typeof phone === 'string' ? await requestCode(phone, channel) : { kind: phone === null ? 'invalid' : 'offline' };
    setBusy(false);
    // The number was changed meanwhile, not only reformatted: the code for the former one is useless.
    if ((await parsePhone(useLoginAttempt.getState().typed, shopPhone)) !== phone) return;
    if (next.kind === 'sent') {
      useLoginAttempt.getState().setSent(next.code);
      return;
    }
    setResult(next);
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
          error={error}
          // Space is reserved for the error, so that nothing moves when it appears.
          className="grid-rows-[auto_auto_minmax(1.25rem,auto)]"
          onValueChange={(phone) => {
            setTyped(phone);
            // How long to wait does not depend on the number.
            setResult((known) => (known?.kind === 'tooMany' ? known : null));
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
