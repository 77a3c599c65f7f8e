'use client';

import { useEffect, useState } from 'react';
import { usePathname } from '#lib/i18n/navigation.ts';
import { isPersonal } from '#lib/i18n/personal.ts';
import type { Snippet } from '#lib/snippets/snippet.ts';
import { useConsent } from '#stores/consent.ts';
import { ConsentNotice } from './consent-notice.tsx';
import { runSnippets } from './run-snippets.ts';

interface Props {
  readonly scripts: readonly Snippet[];
  /** Held back until the visitor agrees. */
  readonly metrics: readonly Snippet[];
}

/** The one place where scripts of the settings run (SET-05). */
export function OwnerScripts({ scripts, metrics }: Props) {
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
  if (metrics.length === 0 || !read || isElsewhere || (choice !== null && !reopened)) return null;
  return (
    <ConsentNotice
      choose={(next) => {
        const wasRunning = choice === 'agreed' && next === 'refused';
        choose(next);
        // what already counts is only ended by a new document
        if (wasRunning) location.reload();
      }}
    />
  );
}
