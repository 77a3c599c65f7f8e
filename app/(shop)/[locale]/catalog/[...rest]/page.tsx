import '#components/catalog/catalog.css';
import type { Metadata } from 'next';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { getPageView, leaveCatalog, notFoundMetadata } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; rest: string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return notFoundMetadata(pageLocale((await params).locale));
}

/** Any other address below `/catalog`: redirects for cat1 and cat2 (NAV-03), not found for the others. */
export default async function CatalogRestPage({ params }: Props) {
  const { locale, rest } = await params;
  const view = await getPageView(locale);
  leaveCatalog(view, `/${rest.join('/')}`);
  return <MissingScreen view={view} />;
}
