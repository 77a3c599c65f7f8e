'use client';

import dynamic from 'next/dynamic';
import { errorView } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';

const LateErrorView = dynamic(async () => (await import('#components/layout/error-view-client.tsx')).ErrorView);

/** The view comes with the late code, so that it is there without a connection; an error before that loads it. */
export default function ErrorPage({ error }: { readonly error: Error }) {
  const View = useLate(errorView) ?? LateErrorView;
  return <View error={error} />;
}
