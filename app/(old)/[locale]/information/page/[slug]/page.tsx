import type { Metadata } from 'next';
import { EntryScreen } from '#old/components/content/entry-screen.tsx';
import { type EntryParams, entryMetadata, readEntry } from '#old/components/content/read-entry.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<EntryParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return entryMetadata(await readEntry('page', await params));
}

export default async function InformationPagePage({ params }: Props) {
  const { view, entry } = await readEntry('page', await params);
  return <EntryScreen view={view} entry={entry} />;
}
