import '#components/content/content.css';
import type { Metadata } from 'next';
import { entryMetadata, findEntry } from '#components/content/article.tsx';
import { EntryScreen } from '#components/content/information.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { notFoundMetadata, type PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'slug'>): Promise<Metadata> {
  const given = await params;
  const found = await findEntry('post', given);
  return found === null ? notFoundMetadata(pageLocale(given.locale)) : entryMetadata(found);
}

export default async function InformationPostPage({ params }: PageProps<'slug'>) {
  const given = await params;
  const found = await findEntry('post', given);
  return found === null ? <NotFoundView locale={pageLocale(given.locale)} /> : <EntryScreen {...found} />;
}
