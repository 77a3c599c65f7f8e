import type { Metadata } from 'next';
import { EntryScreen } from '#components/content/entry-screen.tsx';
import { HomeVariant } from '#components/content/home-variant.tsx';
import { entryMetadata, readEntry } from '#components/content/read-entry.ts';
import { getPageView } from '#lib/shop/page-view.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<{ locale: string; slug: string }>;
}

async function read(params: Props['params']) {
  const { locale, slug } = await params;
  const view = await getPageView(locale);
  return { view, entry: await readEntry(view, 'page', slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, entry } = await read(params);
  return entryMetadata(view, entry);
}

/** A page of the backend at the root; one whose template asks for it has the shape of home (ROUTE-02). */
export default async function GenericPage({ params }: Props) {
  const { view, entry } = await read(params);
  if (entry.article !== null && entry.wire?.template === 'home')
    return <HomeVariant view={view} article={entry.article} path={entry.path} />;
  return <EntryScreen view={view} entry={entry} />;
}
