'use client';

import dynamic from 'next/dynamic';
import { errorView } from '#components/layers/late-slots.ts';
import { useLate } from '#lib/client/late.ts';

const LateErrorView = dynamic(async () => (await import('#components/layout/error-view-client.tsx')).ErrorView);

/** The view is loaded with the late code, so that it works offline; an earlier error loads it. */
export default function ErrorPage({ error }: { readonly error: Error }) {
  const View = useLate(errorView) ?? LateErrorView;
  return <View error={error} />;
}
