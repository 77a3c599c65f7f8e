'use client';

import './(old)/globals.css';
import { useEffect } from 'react';
import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import { baseErrors } from '#lib/i18n/base-errors.ts';
import { shopLanguage } from '#lib/i18n/shop-language.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';
import { Maintenance } from '#old/components/layout/maintenance.tsx';
import { SystemPage } from '#old/components/layout/system-page.tsx';
import { Button, buttonClass } from '#old/components/ui/button.tsx';
import { Icon } from '#old/components/ui/icon.tsx';
import { useErrorWords } from '#old/components/words/use-error-words.ts';

const AGAIN = 15_000;
const base = baseErrors();

interface Props {
  readonly error: Error & { readonly digest?: string };
}

/**
 * The frame itself could not be made. While the settings cannot be loaded (SET-02) the page says so and looks again by itself; an error of a script is
 * called one, and is not tried again without being asked.
 */
export default function GlobalError({ error }: Props) {
  const { language, words } = useErrorWords(base);
  const isMaintenance = error.digest === MAINTENANCE;
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
    if (!isMaintenance) return;
    const timer = setTimeout(() => location.reload(), AGAIN);
    return () => clearTimeout(timer);
  }, [error, isMaintenance]);
  const again = (label: string) => (
    <Button variant="inverse" size="l" onClick={() => location.reload()}>
      <Icon name="refresh-cw" size="s" />
      {label}
    </Button>
  );
  return (
    <html lang={language} data-theme="light">
      <body>
        <title>{isMaintenance ? words.maintenanceTitle : words.failed}</title>
        {isMaintenance ? (
          <Maintenance message={words.maintenance} text={words.maintenanceText} action={again(words.check)} />
        ) : (
          <SystemPage
            art="/art/cloche.webp"
            title={words.failed}
            text={words.failedText}
            actions={
              <>
                {again(words.reload)}
                <a className={buttonClass({ size: 'l' })} href={language === shopLanguage() ? '/' : `/${language}`}>
                  {words.home}
                </a>
              </>
            }
          />
        )}
      </body>
    </html>
  );
}
