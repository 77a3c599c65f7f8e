import { notFound } from 'next/navigation';
import { leaveCatalog } from '#lib/shop/leave-catalog.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; rest: string[] }>;
}

/** Any other address below `/catalog`: elsewhere for cat1 and cat2 (NAV-03), nowhere for the rest. */
export default async function CatalogRestPage({ params }: Props) {
  const { locale, rest } = await params;
  leaveCatalog(await getPageView(locale), `/${rest.join('/')}`);
  notFound();
}
