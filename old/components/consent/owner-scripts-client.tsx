'use client';

import { useEffect, useState } from 'react';
import { usePathname } from '#lib/i18n/navigation.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import type { OwnerScripts as Props } from '#lib/snippets/snippet.ts';
import { useConsent } from '#old/stores/consent.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { runSnippets } from './run-snippets.ts';

/** The one place where snippets of the settings get into a page (SET-05). */
export function OwnerScripts({ scripts, metrics, metas, pictures }: Props) {
  const { choice, reopened, choose } = useConsent();
  const [read, setRead] = useState(false);
  const isElsewhere = isPersonal(usePathname());
  useEffect(() => runSnippets(scripts), [scripts]);
  useEffect(() => {
    void Promise.resolve(useConsent.persist.rehydrate()).then(() => setRead(true));
  }, []);
  useEffect(() => {
    if (read && choice === 'agreed') runSnippets(metrics);
  }, [read, choice, metrics]);
  if (isElsewhere) return null;
  return (
    <>
      {metas.map((attrs) => (
        <meta key={JSON.stringify(attrs)} {...attrs} />
      ))}
      {pictures.length > 0 && (
        <noscript>
          {pictures.map((src) => (
            <img key={src} src={src} alt="" width={1} height={1} />
          ))}
        </noscript>
      )}
      {metrics.length > 0 && read && (choice === null || reopened) && (
        <ConsentNotice
          choose={(next) => {
            const wasRunning = choice === 'agreed' && next === 'refused';
            choose(next);
            // what already counts is only ended by a new document
            if (wasRunning) location.reload();
          }}
        />
      )}
    </>
  );
}
