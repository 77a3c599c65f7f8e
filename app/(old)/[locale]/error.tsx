'use client';

import { FailureMessage } from '#old/components/layout/failure-message.tsx';

export default function ErrorPage({ error }: { readonly error: Error }) {
  return (
    <main className="system">
      <FailureMessage error={error} />
    </main>
  );
}
