import type { Metadata } from 'next';
import type { WpPost } from '#lib/contract/content.ts';
import { isBrokenAddress } from '#lib/i18n/address-rules.ts';
import { slugOf } from '#lib/i18n/page-locale.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';
import { getBlog, getEntry } from '#lib/shop/content.ts';
import { getPageView, type PageView } from '#lib/shop/page-view.ts';
import { type ArticleView, articleDescription, wpArticle } from './article-view.ts';

export type EntryKind = 'page' | 'post';

/** Of an address with a language and a slug. */
export interface EntryParams {
  readonly locale: string;
  readonly slug: string;
}

export interface Entry {
  readonly kind: EntryKind;
  readonly slug: string;
  /** null: the backend cannot say now. */
  readonly article: ArticleView | null;
  readonly wire: WpPost | null;
  /** Its one address for search engines. */
  readonly path: string;
}

/** The address a post or page goes by; a post of the blog lives there, a page shaped like home at the root. */
async function pathOf(view: PageView, kind: EntryKind, slug: string, wire: WpPost | null): Promise<string> {
  const part = encodeURIComponent(slug);
  if (kind === 'page') return wire?.template === 'home' ? `/${part}` : `/information/page/${part}`;
  const isNews = (await getBlog(view.locale))?.some((post) => post.slug === slug) ?? false;
  return isNews ? `/blog/${part}` : `/information/post/${part}`;
}

interface ReadEntry {
  readonly view: PageView;
  readonly entry: Entry;
}

/** The post or page of an address (ROUTE-02, ROUTE-12); null when the backend has none of that kind by this slug. */
export async function findEntry(kind: EntryKind, { locale, slug: param }: EntryParams): Promise<ReadEntry | null> {
  const view = await getPageView(locale);
  const slug = slugOf(param);
  if (slug === '' || isBrokenAddress(`/${param}`)) return null;
  const wire = await getEntry(`${kind}s`, slug, view.locale);
  if (wire === undefined || (wire !== null && wire.slug !== slug)) return null;
  const article = wire === null ? null : wpArticle(wire, kind);
  return { view, entry: { kind, slug, wire, article, path: await pathOf(view, kind, slug, wire) } };
}

export function entryMetadata({ view, entry }: ReadEntry): Metadata {
  const { locale, settings } = view;
  const { kind, path, article } = entry;
  if (article === null) return pageMetadata(settings, { locale, path, title: '', description: '', noindex: true });
  return pageMetadata(settings, {
    locale,
    path,
    title: article.title,
    description: articleDescription(article),
    image: article.image,
    kind: kind === 'post' ? 'article' : 'website',
  });
}
