import '#components/content/content.css';
import { entryMetadata } from '#components/content/article.tsx';
import { EntryPage } from '#components/content/information.tsx';
import type { PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export const generateMetadata = (props: PageProps<'slug'>) => entryMetadata('page', props);

export default function InformationTextPage({ params }: PageProps<'slug'>) {
  return <EntryPage kind="page" params={params} />;
}
