'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { usePathname, useRouter } from '#lib/i18n/navigation.ts';
import { sessionLoaded } from '#old/components/layout/load-session.ts';
import { afterSteps } from '#old/components/ui/use-layer.ts';
import type { WatchedPage } from './watch-session.ts';

/** Keeps every page in step with who is logged in (AUTH-04, AUTH-05); its code comes when the page stands. */
export function SessionWatch() {
  const t = useTranslations('auth');
  const path = usePathname();
  const router = useRouter();
  const view: WatchedPage = {
    path,
    words: { ended: t('ended'), welcome: (name) => (name === '' ? t('welcomeNew') : t('welcome', { name })) },
    goTo: (to) => afterSteps(() => router.push(to)),
    leaveFor: (to) =>
      afterSteps(() => {
        router.replace(to);
        router.refresh();
      }),
    refresh: () => router.refresh(),
  };
  const page = useRef(view);
  page.current = view;
  const settle = useRef<(() => void) | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    const now = (): WatchedPage => page.current;
    void Promise.all([import('./watch-session.ts'), sessionLoaded]).then(([{ watchSession, settleLogin }]) => {
      if (gone.signal.aborted) return;
      watchSession(now, gone.signal);
      settle.current = () => settleLogin(now());
    });
    return () => gone.abort();
  }, []);
  const settled = useRef(path);
  useEffect(() => {
    if (settled.current === path) return;
    settled.current = path;
    settle.current?.();
  }, [path]);
  return null;
}
