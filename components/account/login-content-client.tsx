'use client';

import './login.css';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { settingsQuery } from '#components/delivery/delivery-queries.ts';
import type { LayerProps } from '#components/layers/layer-table-client.tsx';
import { useShop } from '#components/layout/shop-context-client.tsx';
import { Button, buttonVariants } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { SheetBody } from '#components/ui/sheet-client.tsx';
import { formatPhone } from '#lib/client/phone.ts';
import type { Profile } from '#lib/contract/account.ts';
import { useLoginAttempt } from '#stores/login-attempt.ts';
import { isCustomer, useSession } from '#stores/session.ts';
import { toast } from '#stores/toasts.ts';
import { CodeStep } from './code-step.tsx';
import { dropLoginRequest, type LoginProblem, useLoginRequest } from './login-request.ts';
import { PhoneStep } from './phone-step.tsx';
import { adoptProfile, loadSession } from './session-sync.ts';
import { useLogOut } from './use-log-out.ts';

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
    return () => {
      isShown.current = false;
    };
  }, [open]);
  useFocusAfter(open);
  useEffect(() => {
    if (!open) dropLoginRequest();
  }, [open]);

  const greeting = ({ name }: Profile): string => (name === '' ? t('welcomeNew') : t('welcome', { name }));
  const finish = async (customer: Profile): Promise<void> => {
    setEntered(customer);
    toast({ tone: 'success', text: greeting(customer) });
    // The response may arrive after the layer was closed.
    const isOpen = isShown.current;
    if (isOpen && accountPath === undefined) onClose();
    await adoptProfile(customer);
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
  /** Below the title; '' for none. */
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
