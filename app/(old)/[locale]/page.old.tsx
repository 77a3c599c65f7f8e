import type { Metadata } from 'next';
import { layoutFor } from '#lib/domain/layout.ts';
import { homeGraph } from '#lib/seo/graph.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { siteOf } from '#lib/seo/site.ts';
import { getMenu } from '#lib/shop/menu.ts';
import { getPageView } from '#lib/shop/page-view.ts';
import { Frame } from '#old/components/layout/frame.tsx';
import { Home } from '#old/components/pagetype/home.tsx';
import { JsonLd } from '#old/components/seo/json-ld.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, settings } = await getPageView((await params).locale);
  const { name, description, keywords } = settings.seo;
  return pageMetadata(settings, { locale, path: '/', title: name, absolute: true, description, keywords });
}

export default async function HomePage({ params }: Props) {
  const view = await getPageView((await params).locale);
  const menu = await getMenu(view.locale);
  return (
    <Frame locale={view.locale} layout={layoutFor(view.pageType, 'index')}>
      <JsonLd data={homeGraph(siteOf(view.settings, view.locale), menu)} />
      <Home view={view} menu={menu} />
    </Frame>
  );
}
