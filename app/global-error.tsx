'use client';

import { useEffect } from 'react';
import { HomeLink, MaintenanceView, ReloadButton, SystemView } from '#components/layout/system-view.tsx';
import { useErrorMessages } from '#components/layout/use-error-messages.ts';
import { Icon } from '#components/ui/icon.tsx';
import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';

const RETRY_INTERVAL = 15_000;
/** The colours that come from the settings elsewhere, which could not be read here. */
const NEUTRAL = ':root{--bg:#fff;--text:#211b18;--text-muted:#6b6159;--brand:#211b18;--on-brand:#fff8f1;--focus:#211b18}';

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/**
 * The root layout itself could not be rendered. While the settings cannot be loaded the page says so and tries again by itself (SET-02); an error of a script is called
 * one and is not tried again without being asked (KF-APP-07).
 */
export default function GlobalError({ error }: Props) {
  const { language, messages } = useErrorMessages();
  const isMaintenance = error.digest === MAINTENANCE;
  useEffect(() => {
    // a style sheet that is imported here would be preloaded by every page; without it this page has no look
    import('#components/layout/first-styles-client.tsx').catch(() => undefined);
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
    <html lang={language} data-theme="light">
      <head>
        <title>{isMaintenance ? messages.maintenanceTitle : messages.failed}</title>
        <style>{NEUTRAL}</style>
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
