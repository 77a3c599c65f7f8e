import '#components/content/content.css';
import type { Metadata } from 'next';
import { type EntryParams, entryMetadata, findEntry } from '#components/content/article.tsx';
import { EntryScreen } from '#components/content/information.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { notFoundMetadata } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<EntryParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const found = await findEntry('page', given);
  return found === null ? notFoundMetadata(pageLocale(given.locale)) : entryMetadata(found);
}

export default async function InformationTextPage({ params }: Props) {
  const given = await params;
  const found = await findEntry('page', given);
  return found === null ? <NotFoundView locale={pageLocale(given.locale)} /> : <EntryScreen {...found} />;
}
