'use client';

import { usePathname } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Button } from '#components/ui/button.tsx';
import { isGoodMoment, needsHint, REFUSED_FOR, visited } from '#lib/client/install-moment.ts';
import { isOffered, onOffer, takeOffer } from '#lib/client/install-offer.ts';
import { languageName } from '#lib/i18n/format.ts';
import { chosenLanguage, preferredLanguage } from '#lib/i18n/language-choice.ts';
import type { Language } from '#lib/i18n/locales.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import { useMessenger } from '#stores/messenger.ts';
import { useOnlineStatus } from '#stores/online-status.ts';
import { useSeen } from '#stores/seen.ts';
import { LazyMessages } from './lazy-messages-client.tsx';
import { LanguageLink, pagePath } from './page-language-client.tsx';
import { useShop } from './shop-context-client.tsx';

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
    if (!(await takeOffer())) refuse();
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

interface LanguageQuestionProps {
  readonly wanted: Language;
  readonly onClose: () => void;
}

/** Each language is named in itself. */
function LanguageQuestion({ wanted, onClose }: LanguageQuestionProps) {
  const t = useTranslations('menu');
  const { locale } = useShop();
  useEffect(() => useSeen.getState().noteLanguageOffer(), []);
  return (
    <FloatingPanel title={t('language')}>
      <Button onClick={onClose}>{languageName(locale, locale)}</Button>
      <LanguageLink code={wanted} name={languageName(wanted, wanted)} path={pagePath(window.location.href, '')} />
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
    className="fixed inset-x-[max(12px,var(--notch))] bottom-[calc(84px+var(--floor))] z-bar grid gap-3.5 rounded-[22px] border border-line bg-raised p-4.5 shadow-overlay lg:start-auto lg:end-6 lg:bottom-[calc(24px+var(--floor))] lg:w-95 print:hidden [body:has([data-consent-notice])_&]:hidden"
  >
    <div>
      <b className="text-input/5.5 font-[650]">{title}</b>
      {text !== undefined && <p className="mt-1 text-small text-muted">{text}</p>}
    </div>
    <div className="grid auto-cols-fr grid-flow-col gap-2">{children}</div>
  </section>
);
