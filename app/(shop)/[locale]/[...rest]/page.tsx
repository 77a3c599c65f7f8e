import '#components/content/content.css';
import type { Metadata } from 'next';
import { MissingScreen } from '#components/catalog/catalog-shell.tsx';
import { askedPath } from '#lib/i18n/internal-path.ts';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { getPageView, leadFromOld, notFoundMetadata } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; rest: readonly string[] }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return notFoundMetadata(pageLocale((await params).locale));
}

/** Any other address (ROUTE-16), and addresses that Next cannot decode (ROUTE-15). */
export default async function UnknownPage({ params }: Props) {
  const { locale, rest } = await params;
  const view = await getPageView(locale);
  const path = askedPath(rest);
  await leadFromOld(view.locale, path);
  return <MissingScreen view={view} path={path} />;
}
