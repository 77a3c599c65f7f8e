import { notFound } from 'next/navigation';
import { pageLocale } from '#lib/i18n/page-locale.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

/** Any address that nothing else answers (ROUTE-16). */
export default async function UnknownPage({ params }: Props) {
  pageLocale((await params).locale);
  notFound();
}
