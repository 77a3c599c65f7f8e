import type { ContentArticle, Shop } from '../shop.ts';
import { postResourceWire } from './post-resource.ts';
import { pictureWire, seoWire } from './seo.ts';

interface ArticleQuery {
  /** Left out: all of them. */
  slug?: string;
}

/** wp/v2/posts, newest first (wire-facts 1.6). */
export const postsWire = (shop: Shop, { slug }: ArticleQuery = {}) => shown(shop.posts, slug).map((post) => articleWire(post, 'post'));

/** wp/v2/pages, newest first. */
export const pagesWire = (shop: Shop, { slug }: ArticleQuery = {}) => shown(shop.pages, slug).map((page) => articleWire(page, 'page'));

/** restoran/v1/blog, newest first (decisions, Content). */
export const blogWire = (shop: Shop) =>
  shown(shop.posts, undefined)
    .filter((post) => post.in_blog)
    .map((post) => ({
      id: post.id,
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      content: post.content,
      image: pictureWire(post.image) ?? '',
      date: isoDate(post.date),
    }));

const shown = (articles: ContentArticle[], slug: string | undefined) =>
  articles
    .filter((article) => article.status === 'publish' && (slug === undefined || article.slug === slug))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id));

function articleWire(article: ContentArticle, type: 'post' | 'page') {
  const picture = pictureWire(article.image) ?? '';
  return {
    id: article.id,
    date: isoDate(article.date),
    slug: article.slug,
    status: article.status,
    type,
    link: `/information/${type}/${article.slug}`,
    title: { rendered: escapeHtml(article.title) },
    content: { rendered: article.content, protected: false },
    excerpt: { rendered: article.excerpt === '' ? '' : `<p>${escapeHtml(article.excerpt)}</p>\n`, protected: false },
    featured_media: 0,
    fimg_url: picture,
    acf: { template: article.template, ...postResourceWire(article) },
    seo_data: seoWire(article.seo_data),
  };
}

/** Shop-local time without a zone, as WordPress has it. */
function isoDate(date: string): string {
  const [day, time = '00:00:00'] = date.split('T');
  return `${day}T${time.length === 5 ? `${time}:00` : time}`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&#038;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
