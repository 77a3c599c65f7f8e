import type { Metadata } from 'next';
import { EntryScreen } from '#components/content/entry-screen.tsx';
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
  return { view, entry: await readEntry(view, 'post', slug) };
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { view, entry } = await read(params);
  return entryMetadata(view, entry);
}

export default async function InformationPostPage({ params }: Props) {
  const { view, entry } = await read(params);
  return <EntryScreen view={view} entry={entry} />;
}
