'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { ErrorBoundary } from './error-boundary-client.tsx';

/** A part of the layout that the page does without: where its script fails it is left out and a notice says so (KF-APP-07). */
export const Part = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary fallback={() => <FailureNotice />}>{children}</ErrorBoundary>
);

function FailureNotice() {
  const t = useTranslations('errors');
  const text = t('failed');
  const reload = t('reload');
  useEffect(() => {
    const action = { label: reload, run: () => window.location.reload() };
    void import('#stores/toasts.ts').then(({ toast }) =>
      toast({ tone: 'error', text, action, series: { name: 'failed-part', text: () => text } }),
    );
  }, [text, reload]);
  return null;
}
