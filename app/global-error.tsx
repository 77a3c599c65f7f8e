'use client';

import { type ComponentProps, useEffect, useState } from 'react';
import type { FailedLayout } from '#components/layout/failed-layout-client.tsx';
import { SOURCE_LANGUAGE } from '#lib/i18n/locales.ts';

/** `null` when it could not be loaded. */
type View = { readonly Document: typeof FailedLayout } | null;

/**
 * The root layout itself could not be rendered. Every page loads this file in advance, so it imports the view only when it is shown. When the view cannot be
 * loaded, the page has one sentence and a button, whose texts `next.config.ts` inserts at build time.
 */
export default function GlobalError({ error }: ComponentProps<typeof FailedLayout>) {
  const [view, setView] = useState<View>();
  useEffect(() => {
    import('#components/layout/failed-layout-client.tsx').then(
      ({ FailedLayout: Document }) => setView({ Document }),
      () => setView(null),
    );
  }, []);
  if (view) return <view.Document error={error} />;
  return (
    <html lang={SOURCE_LANGUAGE}>
      <body>
        {view === null && (
          <main>
            <p>{process.env.ERROR_FAILED}</p>
            <button type="button" onClick={() => location.reload()}>
              {process.env.ERROR_RELOAD}
            </button>
          </main>
        )}
      </body>
    </html>
  );
}
