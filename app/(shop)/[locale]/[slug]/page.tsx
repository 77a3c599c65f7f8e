import '#components/content/content.css';
import type { Metadata } from 'next';
import { type EntryParams, entryMetadata, findEntry } from '#components/content/article.tsx';
import { HomeVariant } from '#components/content/home-variant.tsx';
import { EntryScreen } from '#components/content/information.tsx';
import { NotFoundView } from '#components/layout/not-found-view.tsx';
import { pageLocale } from '#lib/i18n/page-locale.ts';
import { leadFromOld, notFoundMetadata } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

interface Props {
  readonly params: Promise<EntryParams>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const given = await params;
  const found = await findEntry('page', given);
  return found === null ? notFoundMetadata(pageLocale(given.locale)) : entryMetadata(found);
}

/** A page of the backend at the root; one with the home template has the layout of home (ROUTE-02). */
export default async function GenericPage({ params }: Props) {
  const given = await params;
  const found = await findEntry('page', given);
  if (found === null) {
    const locale = pageLocale(given.locale);
    await leadFromOld(locale, `/${given.slug}`);
    return <NotFoundView locale={locale} path={`/${given.slug}`} />;
  }
  const { view, entry } = found;
  if (entry.article !== null && entry.wire?.template === 'home')
    return <HomeVariant view={view} article={entry.article} path={entry.path} />;
  return <EntryScreen view={view} entry={entry} />;
}
