import { mediaAddress, pictureWire, seoWire } from '../media.ts';
import type { ContentArticle, ContentBanner, ContentFrame, Shop } from '../shop.ts';
import { sayIn, translated } from '../texts.ts';
import { seoIn } from './catalogue.ts';

interface ArticleQuery {
  /** Omitted: all of them. */
  slug?: string | undefined;
  /** '' for the shop's own. */
  lang?: string | undefined;
}

/** wp/v2/posts, newest first (wire-facts 1.6). */
export const postsWire = (shop: Shop, { slug, lang }: ArticleQuery = {}) =>
  shown(shop.posts, slug).map((post) => articleWire(articleIn(shop, post, lang), 'post'));

/** wp/v2/pages, newest first. */
export const pagesWire = (shop: Shop, { slug, lang }: ArticleQuery = {}) =>
  shown(shop.pages, slug).map((page) => articleWire(articleIn(shop, page, lang), 'page'));

/** restoran/v1/blog, newest first (decisions, Content). */
export const blogWire = (shop: Shop, lang = '') =>
  shown(shop.posts, undefined)
    .filter((post) => post.in_blog)
    .map((post) => articleIn(shop, post, lang))
    .map((post) => ({
      id: post.id,
      slug: post.slug,
      title: post.title,
      excerpt: post.excerpt,
      content: post.content,
      image: pictureWire(post.image) ?? '',
      date: isoDate(post.date),
      seo_data: seoWire(post.seo_data),
    }));

const shown = (articles: ContentArticle[], slug: string | undefined) =>
  articles
    .filter((article) => article.status === 'publish' && (slug === undefined || article.slug === slug))
    .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id));

/** A post or page with the texts of a language. */
function articleIn(shop: Shop, article: ContentArticle, lang = ''): ContentArticle {
  const words = shop.translations.get(lang)?.articles.get(article.id);
  const button = article.post_resource_button_text;
  return {
    ...article,
    ...(button !== undefined && { post_resource_button_text: sayIn(shop, lang)(button) }),
    title: words?.title ?? article.title,
    excerpt: words?.excerpt ?? article.excerpt,
    content: words?.content ?? article.content,
    seo_data: seoIn(article.seo_data, words && { name: words.title, description: words.excerpt, seo_data: words.seo_data }),
  };
}

function articleWire(article: ContentArticle, type: 'post' | 'page') {
  const picture = pictureWire(article.image) ?? '';
  return {
    id: article.id,
    date: isoDate(article.date),
    modified: isoDate(article.modified ?? article.date),
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

/** Local time of the shop without a zone, as in WordPress. */
function isoDate(date: string): string {
  const [day, time = '00:00:00'] = date.split('T');
  return `${day}T${time.length === 5 ? `${time}:00` : time}`;
}

const escapeHtml = (text: string) => text.replaceAll('&', '&#038;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Banners and stories in the shop's order (wire-facts 1.2); a banner without a picture has image false. */
export function bannersWire(shop: Shop, lang: string) {
  const banners = [...shop.banners].sort((a, b) => a.sort - b.sort).map((banner) => bannerWire(shop, banner, lang));
  return translated(banners, shop, lang);
}

const bannerWire = (shop: Shop, banner: ContentBanner, lang: string) => ({
  ...banner,
  image: pictureWire(banner.image) ?? false,
  ...targetWire(shop, banner, lang),
  tint: banner.tint ?? '',
  inner_banners: banner.inner_banners.map((frame) => frameWire(shop, frame, lang)),
});

const frameWire = (shop: Shop, frame: ContentFrame, lang: string) => ({
  ...frame,
  image: pictureWire(frame.image) ?? '',
  stories_video: frame.stories_video === undefined ? [] : { url: mediaAddress(frame.stories_video) },
  preview: pictureWire(frame.preview) ?? '',
  screen_time: String(frame.screen_time),
  ...targetWire(shop, frame, lang),
});

function targetWire(shop: Shop, target: Pick<ContentFrame, 'type' | 'url' | 'product' | 'category' | 'post'>, lang: string) {
  const found = target.type === 'text' ? shop.posts.find(({ slug }) => slug === target.post) : undefined;
  const post = found && articleIn(shop, found, lang);
  return {
    type: target.type,
    url: target.url ?? '',
    product: target.product ?? '',
    category: target.category ?? '',
    post: post
      ? {
          post_slug: post.slug,
          post_title: post.title,
          post_content: post.content,
          post_img: pictureWire(post.image) ?? '',
          ...postResourceWire(post),
        }
      : [],
  };
}

/** restoran/v1/gallery/{id} (wire-facts 1.4); undefined for an unknown gallery. */
export function galleryWire(shop: Shop, galleryId: string): { images: string[] } | undefined {
  const gallery = shop.settings.galleries.find(({ id }) => id === galleryId);
  return gallery && { images: gallery.pictures.map(mediaAddress) };
}

export const galleriesWire = (shop: Shop) => shop.settings.galleries.map(({ id, name }) => ({ id, name }));

/** restoran/v1/brands: the products of a brand are those it lists and those that name it in `restaurants`. */
export function brandsWire(shop: Shop, lang = '') {
  const say = sayIn(shop, lang);
  return shop.brands.map((brand) => ({
    id: brand.id,
    slug: brand.slug,
    name: say(brand.name),
    image: pictureWire(brand.image) ?? '',
    description: say(brand.description),
    product_ids: [...shop.products.values()]
      .filter((product) => product.status === 'publish' && (brand.products.includes(product.id) || product.restaurants.includes(brand.id)))
      .map(({ id }) => id),
  }));
}

/** The button under a post: its target (id of a category or product, code of a coupon, address) and its label (wire-facts 1.2). */
const postResourceWire = (post: ContentArticle) => ({
  show_button: post.show_button,
  post_resource_type: post.post_resource_type ?? null,
  post_resource_id: post.post_resource_id ?? null,
  post_resource_button_text: post.post_resource_button_text ?? null,
});
