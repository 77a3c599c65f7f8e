import type { Metadata } from 'next';
import { leadFromOld } from '#lib/shop/lead-on.ts';
import { EntryScreen } from '#old/components/content/entry-screen.tsx';
import { HomeVariant } from '#old/components/content/home-variant.tsx';
import { type EntryParams, entryMetadata, findEntry } from '#old/components/content/read-entry.ts';

export const revalidate = 180;
export const dynamicParams = true;
export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<EntryParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await findEntry('page', await params);
  return found === null ? {} : entryMetadata(found);
}

/** A page of the backend at the root; one whose template asks for it has the shape of home (ROUTE-02). */
export default async function GenericPage({ params }: Props) {
  const given = await params;
  const found = await findEntry('page', given);
  if (found === null) return leadFromOld(given.locale, `/${given.slug}`);
  const { view, entry } = found;
  if (entry.article !== null && entry.wire?.template === 'home')
    return <HomeVariant view={view} article={entry.article} path={entry.path} />;
  return <EntryScreen view={view} entry={entry} />;
}
