'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { HomeLink, MaintenanceView, ReloadButton, SystemView } from '#components/layout/system-view.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import { languagePrefix } from '#lib/i18n/address-rules.ts';
import { type Language, readLanguage, SOURCE_LANGUAGE, shopLanguage } from '#lib/i18n/locales.ts';
import type { Messages } from '#lib/i18n/page-messages.ts';

type ErrorMessages = Omit<Messages['errors'], 'notFound' | 'notFoundText' | 'pageNotFound'> & { readonly home: string };

const RETRY_INTERVAL = 15_000;
/** The colours that come from the settings elsewhere, which could not be read here. */
const NEUTRAL = {
  light: ':root{--bg:#fff;--text:#211b18;--text-muted:#6b6159;--focus:#211b18}',
  dark: ':root{--bg:#161210;--text:#f8f0e8;--text-muted:#b6aa9f;--focus:#ffd9ae}',
} as const;

/** That of the page which failed. */
const themeOfPage = (): keyof typeof NEUTRAL =>
  typeof document !== 'undefined' && document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/**
 * The root layout itself could not be rendered. While the settings cannot be loaded the page says so and retries by itself (SET-02); a script error is named as
 * such and not retried automatically (KF-APP-07).
 */
export default function GlobalError({ error }: Props) {
  const { language, messages } = useErrorMessages();
  const [theme] = useState(themeOfPage);
  const isMaintenance = error.digest === MAINTENANCE;
  useEffect(() => {
    // a static import would be preloaded by every page; without the style sheet this page is unstyled
    import('#components/layout/global-error-parts-client.tsx').catch(() => undefined);
  }, []);
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
      <head>
        <title>{isMaintenance ? messages.maintenanceTitle : messages.failed}</title>
        <style>{NEUTRAL[theme]}</style>
      </head>
      <body className="bg-bg font-text text-body text-ink">
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

const never = () => () => {};
const languageOfAddress = (): Language => readLanguage(languagePrefix(window.location.pathname).slice(1)) ?? shopLanguage();

/** Error messages in the source language, which need no loading: they are inserted at build time (next.config.ts). */
const baseErrors = (): ErrorMessages => JSON.parse(process.env.ERROR_WORDS ?? '{}');

/** Error messages for pages outside of every layout, in the language of the address; until they are loaded, and if that fails, those of the build. */
function useErrorMessages(): { readonly language: Language; readonly messages: ErrorMessages } {
  const wanted = useSyncExternalStore(never, languageOfAddress, () => SOURCE_LANGUAGE);
  const [shown, setShown] = useState(() => ({ language: SOURCE_LANGUAGE, messages: baseErrors() }));
  useEffect(() => {
    if (wanted === SOURCE_LANGUAGE) return;
    let isGone = false;
    const load = async () => {
      const { loadErrorMessages } = await import('#components/layout/global-error-parts-client.tsx');
      const messages = await loadErrorMessages(wanted);
      if (!isGone) setShown({ language: wanted, messages: { ...baseErrors(), ...messages } });
    };
    // offline the messages of the build are kept
    load().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [wanted]);
  return shown;
}
