'use client';

import { unstable_rethrow } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Component, type ReactNode, useEffect } from 'react';
import { isLostPart, renewOnce } from '#lib/client/newer-build.ts';
import { isPersonal } from '#lib/i18n/personal.ts';

interface ErrorBoundaryProps {
  /** Rendered instead of the failed part; nothing by default. */
  readonly fallback?: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/** Limits an error to a part of the page. Code removed by a deployment is fetched with one reload, never in a checkout or the account (PWA-03). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(error: unknown) {
    // `redirect()` and `notFound()` throw errors that the router handles
    unstable_rethrow(error);
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (isLostPart(error) && !isPersonal(window.location.pathname)) void renewOnce();
  }

  readonly #retry = () => this.setState({ hasFailed: false });

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback?.(this.#retry) : this.props.children;
  }
}

/** An optional part of the layout: if its script fails it is left out and a notice is shown (KF-APP-07). */
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
