import '#components/catalog/menu.css';
import type { Metadata } from 'next';
import { Home } from '#components/catalog/page-types.tsx';
import { JsonLd } from '#components/layout/page-data.tsx';
import { getMenu } from '#lib/server/data/menu.ts';
import { getPageView, type PageProps } from '#lib/server/data/page-view.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { homeGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const { name, description, keywords } = settings.seo;
  return pageMetadata(settings, { locale, path: '/', title: name, absolute: true, description, keywords });
}

export default async function HomePage({ params }: PageProps) {
  const view = await getPageView((await params).locale);
  const menu = await getMenu(view.locale);
  return (
    <>
      <JsonLd data={homeGraph(siteOf(view.settings, view.locale), menu)} />
      <Home view={view} menu={menu} />
    </>
  );
}
