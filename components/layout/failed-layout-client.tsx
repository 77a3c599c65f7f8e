'use client';

import '../../app/(shop)/first.css';
import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { loadMessages, namespaceAddress } from '#lib/client/messages.ts';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { type Language, readLanguage, SOURCE_LANGUAGE, shopLanguage } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/page-messages.ts';
import { HomeLink, MaintenanceView, ReloadButton, SystemView } from './system-view.tsx';

type ErrorMessages = Omit<Messages['errors'], 'notFound' | 'notFoundText' | 'pageNotFound'> & { readonly home: string };

const RETRY_INTERVAL = 15_000;
/** The colours that come from the settings elsewhere, which could not be read here. */
const NEUTRAL = {
  light: ':root{--bg:#fff;--text:#211b18;--text-muted:#6b6159;--focus:#211b18}',
  dark: ':root{--bg:#161210;--text:#f8f0e8;--text-muted:#b6aa9f;--focus:#ffd9ae}',
} as const;

/** That of the page which failed. */
const themeOfPage = (): keyof typeof NEUTRAL => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light');

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/**
 * The document shown when the root layout could not be rendered. While the settings cannot be loaded it says so and retries by itself (SET-02); a script error
 * is named as such and not retried automatically (KF-APP-07).
 */
export function FailedLayout({ error }: Props) {
  const { language, messages } = useErrorMessages();
  const [theme] = useState(themeOfPage);
  const isMaintenance = error.digest === MAINTENANCE;
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
    if (!isMaintenance) return;
    const timer = setTimeout(() => window.location.reload(), RETRY_INTERVAL);
    return () => clearTimeout(timer);
  }, [error, isMaintenance]);
  const reloadButton = (label: string) => (
    <ReloadButton>
      <Icon name="refresh-cw" size="s" />
      {label}
    </ReloadButton>
  );
  return (
    <html lang={language} data-theme={theme}>
      <body className="bg-bg font-text text-body text-ink">
        <title>{isMaintenance ? messages.maintenanceTitle : messages.failed}</title>
        <style>{NEUTRAL[theme]}</style>
        {isMaintenance ? (
          <MaintenanceView message={messages.maintenance} text={messages.maintenanceText} action={reloadButton(messages.check)} />
        ) : (
          <SystemView title={messages.failed} text={messages.failedText}>
            {reloadButton(messages.reload)}
            <HomeLink href={language === shopLanguage() ? '/' : `/${language}`}>{messages.home}</HomeLink>
          </SystemView>
        )}
      </body>
    </html>
  );
}

/** Error messages in the source language, which need no loading: they are inserted at build time (next.config.ts). */
const BASE_ERRORS: ErrorMessages = JSON.parse(process.env.ERROR_WORDS ?? '{}');

/** Addresses of messages redirect to the current version. */
const ANY_VERSION = '000000000000';

const textsOf = (messages: object) => Object.fromEntries(Object.entries(messages).filter(([, text]) => typeof text === 'string'));

/** Error messages in another language than the build's. */
async function loadErrorMessages(language: Language): Promise<ErrorMessages> {
  const [errors, common] = await Promise.all(
    ['errors', 'common'].map((namespace) => loadMessages(namespaceAddress(language, ANY_VERSION, namespace))),
  );
  const home: unknown = Object(common).home;
  return { ...BASE_ERRORS, ...textsOf(errors ?? {}), ...(typeof home === 'string' && { home }) };
}

/** Error messages in the language of the address; until they are loaded, and if that fails, those of the build. */
function useErrorMessages(): { readonly language: Language; readonly messages: ErrorMessages } {
  const [shown, setShown] = useState({ language: SOURCE_LANGUAGE, messages: BASE_ERRORS });
  useEffect(() => {
    const wanted = readLanguage(languagePrefix(window.location.pathname).slice(1)) ?? shopLanguage();
    if (wanted === SOURCE_LANGUAGE) return;
    let isGone = false;
    loadErrorMessages(wanted)
      .then((messages) => !isGone && setShown({ language: wanted, messages }))
      // offline the messages of the build are kept
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return shown;
}
