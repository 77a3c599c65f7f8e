'use client';

import type { ReactNode } from 'react';
import { ErrorBoundary } from '#old/components/pwa/error-boundary.tsx';
import { FailureMessage } from './failure-message.tsx';

const failure = (error: unknown): ReactNode => (
  <div className="system">
    <FailureMessage error={error} />
  </div>
);

/** Shows an error of the page's own content in its place; header, cart and footer stay. The next navigation renders the page again. */
export function PageFailure({ children }: { readonly children: ReactNode }) {
  return <ErrorBoundary fallback={failure}>{children}</ErrorBoundary>;
}
