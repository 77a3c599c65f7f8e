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

/** Parameters of a route with a language and a slug. */
export interface EntryParams {
  readonly locale: string;
  readonly slug: string;
}

/** A page or a post of the backend. */
export interface Entry {
  readonly kind: EntryKind;
  readonly slug: string;
  /** Null when it cannot be read. */
  readonly article: ArticleView | null;
  readonly wire: WpPost | null;
  /** Its canonical path. */
  readonly path: string;
}

/** Posts of the blog are below it; pages with the home template are at the root. */
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

/** The page or post of an address (ROUTE-02, ROUTE-12); null when the backend has none with this slug. */
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

/** Content that cannot be read is excluded from search engines. */
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

/** Structured data: a post as an article with breadcrumbs; a page, which is not news, only with breadcrumbs (SEO-01). */
export function articlePageGraph({ settings, locale }: PageView, article: ArticleView, path: string, crumbs: readonly Crumb[]): Graph {
  const site = siteOf(settings, locale);
  const trail = crumbs.map(({ title, href }) => ({ title, path: href }));
  const { title, image, date } = article;
  if (date === '') return trailGraph(site, [...trail, { title, path }]);
  return articleGraph(site, { title, path, description: articleDescription(article), image, date }, trail);
}

/** A post or page for display: plain texts, and the body as the backend's HTML. */
export interface ArticleView {
  readonly slug: string;
  readonly title: string;
  readonly lead: string;
  readonly image: string;
  /** Local time of the backend, `yyyy-mm-ddTHH:MM:SS`; '' for pages. */
  readonly date: string;
  readonly html: string;
}

const LEAD = 320;

/** The lead; '' when the excerpt is only the beginning of the text, which WordPress generates without an author's excerpt. */
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

/** The description for search engines and previews. */
export const articleDescription = ({ lead, html }: ArticleView): string => lead || beginning(plainHtml(html), 200);
