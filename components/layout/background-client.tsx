'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { replaceEntry } from '#lib/client/history.ts';
import { isGoodMoment, needsHint, REFUSED_FOR, visited } from '#lib/client/install-moment.ts';
import { isOffered, onOffer, takeOffer } from '#lib/client/install-offer.ts';
import { loadNamespaces } from '#lib/client/messages.ts';
import { messengerLaunch } from '#lib/client/messenger/launch.ts';
import { useMessenger } from '#lib/client/messenger/messenger.ts';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { sharedOf } from '#lib/client/share-target.ts';
import { onStorageFailure } from '#lib/client/storage.ts';
import { wantedLanguage } from '#lib/client/translation/widget.ts';
import { languageName } from '#lib/i18n/format.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { chosenLanguage, preferredLanguage } from '#lib/i18n/offered-locales.ts';
import type { Namespace } from '#lib/i18n/page-messages.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import type { DroppedCart } from '#stores/cart.ts';
import { openLayer, pagePath } from '#stores/layers.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useSearch } from '#stores/search.ts';
import { useSeen } from '#stores/seen.ts';
import { type ToastTone, toast } from '#stores/toasts.ts';
import { OfflineBar, useKeptPages, useNewBuild, useOnlineWatch } from './app/offline-client.tsx';
import { Part } from './error-boundary-client.tsx';
import { MoreMessages, useShop } from './shop-context-client.tsx';

// few visitors need another language
const LanguageLink = lazy(async () => ({ default: (await import('./page-language-client.tsx')).LanguageLink }));
const MessengerWindow = lazy(async () => ({ default: (await import('./messenger-window-client.tsx')).MessengerWindow }));

/** Background work of every page when idle. `dropped`: the cart dropped because of another `cache_ver_site`, shown once. */
export function Background({ dropped }: { readonly dropped: DroppedCart | null }) {
  const [isInMessenger] = useState(() => messengerLaunch() !== null);
  const [isCartLost, setCartLost] = useState(false);
  useEffect(() => onStorageFailure((name) => name === 'cart' && setCartLost(true)), []);
  return (
    <>
      <Part>
        <Watches />
      </Part>
      <Part>
        <LazyMessages namespaces={['offline']}>
          <OfflineBar />
        </LazyMessages>
      </Part>
      {dropped !== null && (
        <LazyMessages namespaces={['layout']}>
          {/* the cart itself offers to restore its dishes (SET-10) */}
          <Notice word={dropped.hadDiscounts ? 'renewedDiscounts' : 'renewed'} tone="info" />
        </LazyMessages>
      )}
      {isCartLost && (
        <LazyMessages namespaces={['layout']}>
          <Notice word="notKept" tone="error" />
        </LazyMessages>
      )}
      <Part>
        <InstallOffer />
      </Part>
      <Part>
        <LanguageOffer />
      </Part>
      {isInMessenger && (
        <Part>
          <Suspense>
            <MessengerWindow />
          </Suspense>
        </Part>
      )}
    </>
  );
}

function Watches() {
  useOnlineWatch();
  useKeptPages();
  useNewBuild();
  useSharedLink();
  useResumedTranslation();
  useLostCode();
  return null;
}

/** Translates pages for a visitor who has chosen a language of the widget before; nothing of it is loaded for others (I18N-03). */
export function useResumedTranslation(): void {
  const { locale, translatedLanguages } = useShop();
  useEffect(() => {
    const wanted = wantedLanguage(document.cookie);
    if (wanted === null || !translatedLanguages.includes(wanted)) return;
    void import('./page-language-client.tsx').then(({ translatePage }) => translatePage(locale, wanted));
  }, [locale, translatedLanguages]);
}

/** Code removed by a deployment is fetched with one reload, except in a checkout (PWA-03). */
function useLostCode(): void {
  useEffect(() => {
    const onRejection = ({ reason }: PromiseRejectionEvent) => {
      if (isLostPart(reason) && !isPersonal(window.location.pathname)) void renewOnce();
    };
    window.addEventListener('unhandledrejection', onRejection);
    return () => window.removeEventListener('unhandledrejection', onRejection);
  }, []);
}

interface NoticeProps {
  readonly word: 'renewed' | 'renewedDiscounts' | 'notKept';
  readonly tone: ToastTone;
}

/** Shows a toast once. */
function Notice({ word, tone }: NoticeProps) {
  const text = useTranslations('layout')(word);
  const wasSaid = useRef(false);
  useEffect(() => {
    if (wasSaid.current) return;
    wasSaid.current = true;
    toast({ tone, text });
  }, [tone, text]);
  return null;
}

/** Handles what another app shared with this one: opens the page of an address of the shop, or searches the text. */
function useSharedLink(): void {
  useEffect(() => {
    if (!window.location.search.includes('shared_')) return;
    const shared = sharedOf(new URLSearchParams(window.location.search), window.location.origin);
    if (shared === null) return;
    if ('path' in shared) return window.location.replace(shared.path);
    // a reload must not repeat it
    replaceEntry(window.location.pathname);
    useSearch.getState().type(shared.words);
    openLayer('?layer=search');
  }, []);
}

interface LazyMessagesProps {
  /** A literal array, so that a test can compare it with the messages used by the children. */
  readonly namespaces: readonly Namespace[];
  readonly children: ReactNode;
}

/** Loads the messages of a part that is not shown at first, then renders it. If they cannot be loaded, the part is left out. */
export function LazyMessages({ namespaces, children }: LazyMessagesProps) {
  const { locale, messagesVersion } = useShop();
  const [messages, setMessages] = useState<object | null>(null);
  const names = namespaces.join(' ');
  useEffect(() => {
    let isGone = false;
    const load = async () => {
      const loaded = await loadNamespaces({ locale, messagesVersion }, names.split(' '));
      if (!isGone) setMessages(loaded);
    };
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [names, locale, messagesVersion]);
  return messages !== null && <MoreMessages messages={messages}>{children}</MoreMessages>;
}

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true;

/** Offers to install the shop at a good moment: with the browser's install prompt, or with instructions when there is none (PWA-01). */
export function InstallOffer() {
  const pathname = usePathname();
  const memory = useSeen();
  const isOnline = useOnlineStatus(({ status }) => status === 'online');
  const isInMessenger = useMessenger(({ messenger }) => messenger !== null);
  const isBrowserOffer = useSyncExternalStore(onOffer, isOffered, () => false);
  const [isCounted, setCounted] = useState(false);
  useEffect(() => {
    const { rememberVisit, visits, seenAt, refusedUntil } = useSeen.getState();
    rememberVisit(visited({ visits, seenAt, refusedUntil }, Date.now()));
    setCounted(true);
    // The browser's own menu installs the shop as well, and its prompt stays.
    const hide = () => useSeen.getState().refuseInstall(Date.now() + REFUSED_FOR);
    window.addEventListener('appinstalled', hide);
    return () => window.removeEventListener('appinstalled', hide);
  }, []);
  if (!isCounted || isInMessenger || !isOnline || isInstalled()) return null;
  const isHint = !isBrowserOffer && needsHint(navigator.userAgent, navigator.maxTouchPoints);
  if (!(isBrowserOffer || isHint) || !isGoodMoment(memory, pathname, Date.now())) return null;
  return (
    <LazyMessages namespaces={['install']}>
      <InstallPanel isHint={isHint} />
    </LazyMessages>
  );
}

/** With a mouse, an installed app is a window, not an icon on a home screen. */
const hasMouse = (): boolean => matchMedia('(hover: hover) and (pointer: fine)').matches;

function InstallPanel({ isHint }: { readonly isHint: boolean }) {
  const t = useTranslations('install');
  const { name } = useShop();
  const isComputer = !isHint && hasMouse();
  const refuse = () => useSeen.getState().refuseInstall(Date.now() + REFUSED_FOR);
  const install = async () => {
    // Some browsers refuse a prompt that they have offered.
    if (!(await takeOffer().catch(() => false))) refuse();
  };
  const text = isComputer ? t('textComputer') : t('text');
  return (
    <FloatingPanel title={isComputer ? t('titleComputer', { name }) : t('title', { name })} text={isHint ? t('hint') : text}>
      <Button onClick={refuse}>{isHint ? t('understood') : t('later')}</Button>
      {!isHint && (
        <Button variant="primary" onClick={() => void install()}>
          {t('install')}
        </Button>
      )}
    </FloatingPanel>
  );
}

/**
 * Offers the browser's preferred language once to a visitor who never chose one (KF-APP-34). Not at an address with a language prefix, which is a choice, and
 * not in the checkout.
 */
export function LanguageOffer() {
  const { locale, language: own, offeredLanguages } = useShop();
  const pathname = usePathname();
  const [wanted, setWanted] = useState<Language | null>(null);
  useEffect(() => {
    if (locale !== own || useSeen.getState().wasOfferedLanguage || chosenLanguage(document.cookie) !== null) return;
    const preferred = preferredLanguage(navigator.languages, offeredLanguages);
    if (preferred !== null && preferred !== locale) setWanted(preferred);
  }, [locale, own, offeredLanguages]);
  if (wanted === null || isPersonal(pathname)) return null;
  return (
    <LazyMessages namespaces={['menu']}>
      <LanguageQuestion wanted={wanted} onClose={() => setWanted(null)} />
    </LazyMessages>
  );
}

/** Each language is named in itself. */
function LanguageQuestion({ wanted, onClose }: { readonly wanted: Language; readonly onClose: () => void }) {
  const t = useTranslations('menu');
  const { locale } = useShop();
  useEffect(() => useSeen.getState().noteLanguageOffer(), []);
  return (
    <FloatingPanel title={t('language')}>
      <Button onClick={onClose}>{languageName(locale, locale)}</Button>
      <Suspense fallback={<span className="min-h-12" />}>
        <LanguageLink code={wanted} name={languageName(wanted, wanted)} path={pagePath(window.location.href, '')} />
      </Suspense>
    </FloatingPanel>
  );
}

interface FloatingPanelProps {
  readonly title: string;
  /** Below the title. */
  readonly text?: string;
  /** Buttons or links of equal width, side by side. */
  readonly children: ReactNode;
}

/** A panel above the cart bar on phones and in the corner on desktop, so that nothing on the page moves. The cookie consent comes first. */
const FloatingPanel = ({ title, text, children }: FloatingPanelProps) => (
  <section
    aria-label={title}
    className="fixed inset-x-[max(12px,var(--notch))] bottom-[calc(max(84px,var(--cart-bar))+var(--floor))] z-bar grid gap-3.5 rounded-[22px] border border-line bg-raised p-4.5 shadow-overlay lg:start-auto lg:end-6 lg:bottom-[calc(24px+var(--floor))] lg:w-95 print:hidden [body:has([data-consent-notice])_&]:hidden"
  >
    <div>
      <b className="text-input/5.5 font-[650]">{title}</b>
      {text !== undefined && <p className="mt-1 text-small text-muted">{text}</p>}
    </div>
    <div className="grid auto-cols-fr grid-flow-col gap-2">{children}</div>
  </section>
);
