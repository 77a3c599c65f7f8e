import type { Metadata } from 'next';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { notFoundMetadata } from '#lib/shop/not-found.ts';
import { EntryScreen } from '#old/components/content/entry-screen.tsx';
import { type EntryParams, entryMetadata, findEntry } from '#old/components/content/read-entry.ts';
import { Missing } from '#old/components/layout/missing.tsx';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<EntryParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const found = await findEntry('post', given);
  return found === null ? notFoundMetadata(pageLocale(given.locale)) : entryMetadata(found);
}

export default async function InformationPostPage({ params }: Props) {
  const found = await findEntry('post', await params);
  return found === null ? <Missing /> : <EntryScreen {...found} />;
}
