import '#components/kit/kit.css';
import type { Metadata } from 'next';
import { KitPage } from '#components/kit/kit-page-client.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import type { PageProps } from '#lib/server/data/page-view.ts';
import { getSettings } from '#lib/server/data/settings.ts';

export const metadata: Metadata = { title: 'Components and states', robots: { index: false } };

/** `/kit` of `npm run dev`: every component of components/ui in every state and both themes. Not part of builds (next.config.ts). */
export default async function Kit({ params }: PageProps) {
  const { seo } = await getSettings(pageLocale((await params).locale));
  return <KitPage shop={seo.name} />;
}
