import { z } from 'zod';
import { htmlText, plainHtml, plainName } from './html-text.ts';
import {
  flag,
  human,
  humanWord,
  id,
  idOrNull,
  ids,
  list,
  localTime,
  num,
  phpObject,
  phpObjectOrNull,
  rows,
  text,
  word,
  words,
} from './php.ts';
import { pictureOf, seo } from './product.ts';

/** Content of product-spec 3 and 7: banners, stories, blog, posts, pages, gallery, brands (wire-facts 1.2–1.6). */

const linkTarget = {
  type: text(20),
  url: text(1_000),
  product: idOrNull(),
  /** An id, or another key of the backend. */
  category: z.union([id(), text(200)]).transform(String),
  post: phpObjectOrNull({ post_slug: text(300), post_title: text(500) }),
};

interface LinkWire {
  type: string;
  url: string;
  product: number | null;
  category: string;
  post: { post_slug: string } | null;
}

const NOWHERE: ReadonlySet<string> = new Set(['', '0']);

/** Target of a banner or story frame (NAV-08) as a path of the shop; '' without one. */
const linkOf = (l: LinkWire): string => {
  if (l.type === 'product' && l.product !== null) return `/?product_id=${l.product}`;
  if (l.type === 'category' && !NOWHERE.has(l.category)) return `/catalog/${encodeURIComponent(l.category)}`;
  if (l.type === 'text' && l.post !== null && l.post.post_slug !== '') return `/information/post/${encodeURIComponent(l.post.post_slug)}`;
  return l.type === 'url' || l.type === '' ? l.url : '';
};

const frame = z
  .object({
    image: text(1_000),
    stories_video: phpObjectOrNull({ url: text(1_000) }),
    preview: text(1_000),
    screen_time: num(),
    text_button: human(200),
    title: human(300),
    text: human(2_000),
    ...linkTarget,
  })
  .transform((f) => ({
    image: f.image,
    video: f.stories_video?.url ?? '',
    preview: f.preview,
    /** Milliseconds on screen; 0: the length of its video. */
    duration: f.screen_time > 0 ? f.screen_time : f.image === '' && f.stories_video !== null ? 0 : 3_000,
    button: f.text_button,
    title: f.title,
    text: f.text,
    link: linkOf(f),
  }));

export const banner = z
  .object({
    id: idOrNull(),
    title: human(300),
    description: text(2_000),
    image: text(1_000),
    gallery: text(40),
    sklad: ids(1_000),
    skladall: flag(),
    device: words(10),
    sort: num(),
    is_stories: flag(),
    inner_banners: list(frame, 50),
    button: human(200),
    tint: text(30),
    ...linkTarget,
  })
  .transform((b) => ({
    /** Identifies the banner on later visits; for backends without banner ids it is made of the content. */
    key: b.id === null ? `${b.title} ${b.image}`.trim() : String(b.id),
    title: b.title,
    description: htmlText(b.description),
    image: b.image,
    gallery: b.gallery || 'gallery',
    warehouseIds: b.sklad,
    everywhere: b.skladall,
    devices: b.device,
    sort: b.sort,
    isStory: b.is_stories,
    frames: b.inner_banners,
    button: b.button,
    tint: b.tint,
    link: linkOf(b),
  }));

const blogPost = z
  .object({
    id: id(),
    slug: word(300),
    title: text(500),
    excerpt: text(20_000),
    content: text(500_000),
    image: text(1_000),
    date: localTime(),
    /** Only the embedded backend has it in the list of the blog. */
    seo_data: seo,
  })
  .transform(({ seo_data, ...p }) => ({ ...p, seo: seo_data }));

const rendered = phpObject({ rendered: text(1_000_000) }).transform((r) => r.rendered);

interface ResourceWire {
  show_button: boolean;
  post_resource_type: string;
  post_resource_id: string;
  post_resource_button_text: string;
}

/** The button under a post: a code to copy, or a link; null without either. */
function buttonOf(r: ResourceWire) {
  const { post_resource_type: type, post_resource_id: id, post_resource_button_text: words } = r;
  if (!r.show_button || id === '') return null;
  if (type === 'coupon') return { kind: 'coupon' as const, code: id, text: words };
  const isId = /^\d{1,15}$/.test(id);
  const paths: Readonly<Record<string, string>> = {
    category: isId ? `/catalog/${id}` : '',
    product: isId ? `/?product_id=${id}` : '',
    url: id,
  };
  const href = paths[type] ?? '';
  return href === '' ? null : { kind: 'link' as const, href, text: words };
}

/** wp/v2 posts and pages: a list of at most one when requested by slug. */
export const wpPost = z
  .object({
    id: id(),
    slug: word(300),
    date: localTime(),
    modified: localTime(),
    title: rendered,
    content: rendered,
    excerpt: rendered,
    fimg_url: text(1_000),
    _embedded: phpObjectOrNull({ 'wp:featuredmedia': list(phpObject({ source_url: text(1_000) }), 5) }),
    acf: phpObjectOrNull({
      template: text(40),
      show_button: flag(),
      post_resource_type: text(20),
      post_resource_id: text(1_000),
      post_resource_button_text: human(200),
    }),
    seo_data: seo,
  })
  .transform(({ fimg_url: image, _embedded: embedded, acf, seo_data, ...p }) => ({
    ...p,
    seo: seo_data,
    image: image || (embedded?.['wp:featuredmedia'][0]?.source_url ?? ''),
    template: acf?.template ?? '',
    button: acf === null ? null : buttonOf(acf),
  }));

/** A file of WordPress's media library; `src` is '' for anything but a picture. */
const attachment = z
  .object({
    id: id(),
    media_type: text(20),
    source_url: text(1_000),
    alt_text: human(500),
    caption: rendered,
    media_details: phpObjectOrNull({ width: num(), height: num() }),
  })
  .transform((a) => ({
    id: a.id,
    src: a.media_type === 'image' || a.media_type === '' ? pictureOf(a.source_url) : '',
    alt: a.alt_text,
    caption: [...plainHtml(a.caption)].slice(0, 300).join(''),
    /** Pixels; 0: unknown. */
    width: a.media_details?.width ?? 0,
    height: a.media_details?.height ?? 0,
  }));

/** A picture of a gallery: an address, or an object of the media library with a caption. */
const shot = z.preprocess(
  (v) => (typeof v === 'string' ? { url: v } : v),
  z.object({ url: text(1_000), src: text(1_000), source_url: text(1_000), alt: text(500), caption: text(2_000) }).transform((s) => ({
    src: pictureOf(s.url || s.src || s.source_url),
    caption: [...(plainName(s.caption) || plainName(s.alt))].slice(0, 300).join(''),
  })),
);
const shots = z.preprocess((v) => (typeof v === 'string' && v !== '' ? [v] : v), rows(shot, 2_000));

/** Pictures of one gallery; `caption` is '' without one. */
export const gallery = phpObject({ images: shots }).transform((g) => g.images.filter(({ src }) => src !== ''));

const brand = z
  .object({ id: id(), slug: word(300), name: humanWord(300), image: text(1_000), description: text(50_000), product_ids: ids(20_000) })
  .transform(({ product_ids: productIds, ...b }) => ({ ...b, productIds }));

export const banners = rows(banner, 300, {});
export const blog = rows(blogPost, 1_000, {});
export const wpPosts = rows(wpPost, 100, {});
export const brands = rows(brand, 1_000, {});
export const attachments = rows(attachment, 100, {});

export type Banner = z.output<typeof banner>;
export type StoryFrame = Banner['frames'][number];
export type BlogPost = z.output<typeof blogPost>;
export type PostButton = NonNullable<z.output<typeof wpPost>['button']>;
export type WpPost = z.output<typeof wpPost>;
export type Brand = z.output<typeof brand>;
export type Attachment = z.output<typeof attachment>;
