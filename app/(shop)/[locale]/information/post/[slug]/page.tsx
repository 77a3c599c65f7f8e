import '#components/content/content.css';
import { entryMetadata } from '#components/content/article.tsx';
import { EntryPage } from '#components/content/information.tsx';
import type { PageProps } from '#lib/server/data/page-view.ts';

export const generateStaticParams = () => [];

export const generateMetadata = (props: PageProps<'slug'>) => entryMetadata('post', props);

export default function InformationPostPage({ params }: PageProps<'slug'>) {
  return <EntryPage kind="post" params={params} />;
}
