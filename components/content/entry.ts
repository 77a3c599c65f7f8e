import 'server-only';
import type { Metadata } from 'next';
import type { Graph } from 'schema-dts';
import type { BlogPost, WpPost } from '#lib/contract/content.ts';
import { plainHtml } from '#lib/contract/html-text.ts';
import { isBrokenAddress, slugOf } from '#lib/i18n/address-rules.ts';
import { getBlog, getEntry } from '#lib/server/data/content.ts';
import { getPageView, type PageView } from '#lib/server/data/page-view.ts';
import { beginning } from '#lib/server/html/read.ts';
import { siteOf } from '#lib/server/seo/address.ts';
import { articleGraph, trailGraph } from '#lib/server/seo/graph.ts';
import { pageMetadata } from '#lib/server/seo/metadata.ts';
import type { Crumb } from './content-frame.tsx';

export type EntryKind = 'page' | 'post';

/** Of an address with a language and a slug. */
export interface EntryParams {
  readonly locale: string;
  readonly slug: string;
}

/** A page or a post of the backend. */
export interface Entry {
  readonly kind: EntryKind;
  readonly slug: string;
  /** Null while the backend does not give it. */
  readonly article: ArticleView | null;
  readonly wire: WpPost | null;
  /** Its one address for search engines. */
  readonly path: string;
}

/** A post of the blog lives there; a page in the shape of home lives at the root. */
async function pathOf(view: PageView, kind: EntryKind, slug: string, wire: WpPost | null): Promise<string> {
  const part = encodeURIComponent(slug);
  if (kind === 'page') return wire?.template === 'home' ? `/${part}` : `/information/page/${part}`;
  const isNews = (await getBlog(view.locale))?.some((post) => post.slug === slug) ?? false;
  return isNews ? `/blog/${part}` : `/information/post/${part}`;
}

interface FoundEntry {
  readonly view: PageView;
  readonly entry: Entry;
}

/** The page or post of an address (ROUTE-02, ROUTE-12); null when the backend has none of that kind with this slug. */
export async function findEntry(kind: EntryKind, { locale, slug: param }: EntryParams): Promise<FoundEntry | null> {
  const view = await getPageView(locale);
  const slug = slugOf(param);
  if (slug === '' || isBrokenAddress(`/${param}`)) return null;
  const wire = await getEntry(`${kind}s`, slug, view.locale);
  if (wire === undefined || (wire !== null && wire.slug !== slug)) return null;
  const article = wire === null ? null : wpArticle(wire, kind);
  return { view, entry: { kind, slug, wire, article, path: await pathOf(view, kind, slug, wire) } };
}

export function entryMetadata({ view, entry: { kind, path, article } }: FoundEntry): Metadata {
  return articleMetadata(view, article, path, kind === 'post' ? 'article' : 'website');
}

/** A text that the backend does not give now keeps its page out of search engines. */
export function articleMetadata(
  { locale, settings }: PageView,
  article: ArticleView | null,
  path: string,
  kind: 'article' | 'website',
): Metadata {
  if (article === null) return pageMetadata(settings, { locale, path, title: '', description: '', noindex: true });
  const { title, image } = article;
  return pageMetadata(settings, { locale, path, title, description: articleDescription(article), image, kind });
}

/** A post as an article with the way to it; a page, which is no news, as the way to it alone (SEO-01). */
export function articlePageGraph({ settings, locale }: PageView, article: ArticleView, path: string, crumbs: readonly Crumb[]): Graph {
  const site = siteOf(settings, locale);
  const trail = crumbs.map(({ title, href }) => ({ title, path: href }));
  const { title, image, date } = article;
  if (date === '') return trailGraph(site, [...trail, { title, path }]);
  return articleGraph(site, { title, path, description: articleDescription(article), image, date }, trail);
}

/** A post or page as it is shown: plain words, and the text as the backend's HTML. */
export interface ArticleView {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly image: string;
  /** Backend's wall clock, `yyyy-mm-ddTHH:MM:SS`; '' for pages, which are not news. */
  readonly date: string;
  readonly html: string;
}

const LEAD = 320;

/** WordPress makes an excerpt of the text's own beginning when the author wrote none: then it is no lead. */
function leadOf(excerpt: string, content: string): string {
  const lead = plainHtml(excerpt).replace(/\s*\[…\]$/, '…');
  return plainHtml(content.slice(0, 4 * LEAD)).startsWith(lead.replace(/…$/, '').trim()) ? '' : beginning(lead, LEAD);
}

export const blogArticle = (post: BlogPost): ArticleView => ({
  slug: post.slug,
  title: plainHtml(post.title),
  lead: leadOf(post.excerpt, post.content),
  image: post.image,
  date: post.date,
  html: post.content,
});

export const wpArticle = (entry: WpPost, kind: 'page' | 'post'): ArticleView => ({
  slug: entry.slug,
  title: plainHtml(entry.title),
  lead: leadOf(entry.excerpt, entry.content),
  image: entry.image,
  date: kind === 'post' ? entry.date : '',
  html: entry.content,
});

/** What search engines and previews read of it. */
export const articleDescription = ({ lead, html }: ArticleView): string => lead || beginning(plainHtml(html), 200);
