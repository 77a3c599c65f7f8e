'use client';

import { ErrorView } from '#components/layout/error-view-client.tsx';

export default function ErrorPage({ error }: { readonly error: Error }) {
  return <ErrorView error={error} />;
}
