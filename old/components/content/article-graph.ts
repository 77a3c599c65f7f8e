import type { Graph } from 'schema-dts';
import { articleGraph, trailGraph } from '#lib/seo/graph.ts';
import { siteOf } from '#lib/seo/site.ts';
import type { PageView } from '#lib/shop/page-view.ts';
import { type ArticleView, articleDescription } from './article-view.ts';

type Crumbs = readonly { readonly title: string; readonly href: string }[];

/** A post as an article with the way to it; a page, which is no news, as the way to it alone (SEO-01). */
export function articlePageGraph({ settings, locale }: PageView, article: ArticleView, path: string, crumbs: Crumbs): Graph {
  const site = siteOf(settings, locale);
  const trail = crumbs.map(({ title, href }) => ({ title, path: href }));
  const { title, image, date } = article;
  if (date === '') return trailGraph(site, [...trail, { title, path }]);
  return articleGraph(site, { title, path, description: articleDescription(article), image, date }, trail);
}
