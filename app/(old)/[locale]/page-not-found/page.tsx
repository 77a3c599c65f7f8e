import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Missing } from '#old/components/layout/missing.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const t = await getTranslations({ locale, namespace: 'errors' });
  return pageMetadata(settings, { locale, path: '/', title: t('notFound'), description: t('notFoundText'), noindex: true });
}

/** The one page that the server answers at every unknown address, always with 404: made once, whole without scripts, kept under no invented name (ROUTE-16). */
export default async function PageNotFound({ params }: Props) {
  await getPageView((await params).locale);
  return <Missing />;
}
