import '#components/content/content.css';
import type { Metadata } from 'next';
import { BlogPage, blogMetadata } from '#components/content/blog.tsx';
import type { PageProps } from '#lib/server/data/page-view.ts';

export const generateMetadata = ({ params }: PageProps): Promise<Metadata> => blogMetadata(params, 1);

export default async function FirstBlogPage({ params }: PageProps) {
  return <BlogPage params={params} page={1} />;
}
