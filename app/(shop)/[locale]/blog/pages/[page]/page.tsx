import '#components/content/content.css';
import type { Metadata } from 'next';
import { BlogPage, blogMetadata } from '#components/content/blog.tsx';
import type { PageProps } from '#lib/server/data/page-view.ts';

/** `/blog?page=2`: `proxy.ts` creates this internal path from the query, because public pages cannot read queries (decision 0027). */

export const generateStaticParams = () => [];

const numberOf = async (params: PageProps<'page'>['params']): Promise<number> => Number((await params).page);

export async function generateMetadata({ params }: PageProps<'page'>): Promise<Metadata> {
  return blogMetadata(params, await numberOf(params));
}

export default async function LaterBlogPage({ params }: PageProps<'page'>) {
  return <BlogPage params={params} page={await numberOf(params)} />;
}
