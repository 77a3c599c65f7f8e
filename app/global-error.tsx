'use client';

import './globals.css';
import { useEffect } from 'react';
import { Maintenance } from '#components/layout/maintenance.tsx';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { useErrorWords } from '#components/words/use-error-words.ts';
import { baseErrors } from '#lib/i18n/base-errors.ts';
import { isLostPart, renewOnce } from '#lib/pwa/renew-once.ts';

const AGAIN = 15_000;
const base = baseErrors();

/** The frame itself could not be made, which is so while the settings cannot be loaded (SET-02); it looks again by itself. */
export default function GlobalError({ error }: { readonly error: Error }) {
  const { language, words } = useErrorWords(base);
  useEffect(() => {
    if (isLostPart(error)) void renewOnce();
    const timer = setTimeout(() => location.reload(), AGAIN);
    return () => clearTimeout(timer);
  }, [error]);
  return (
    <html lang={language} data-theme="light">
      <body>
        <title>{words.maintenanceTitle}</title>
        <Maintenance
          message={words.maintenance}
          text={words.maintenanceText}
          action={
            <Button variant="inverse" onClick={() => location.reload()}>
              <Icon name="refresh-cw" size="s" />
              {words.check}
            </Button>
          }
        />
      </body>
    </html>
  );
}
