import { z } from 'zod';
import {
  availability,
  colour,
  dateTime,
  freeLimits,
  html,
  id,
  line,
  link,
  picture,
  ref,
  refs,
  seoData,
  slug,
  tint,
  video,
} from './primitives.ts';

/** One entry of categories.yaml; the order in the file is the order in the menu. */
export const categoryFile = z.strictObject({
  id,
  slug,
  name: line,
  parent: ref.optional(),
  image: picture.optional(),
  image_dop: picture.optional(),
  image_dop_2: picture.optional(),
  dop_image_category_site: picture.optional(),
  description: html.default(''),
  visual_name_category: line.optional(),
  color_text_category: colour.optional(),
  seo_data: seoData.default({}),
  free_limits: freeLimits.optional(),
  hide_category: z.boolean().default(false),
  show_on_home: z.boolean().default(true),
  category_availability: availability.optional(),
  /** Colour family of the cards; children inherit it. */
  tint: tint.optional(),
  /** The signature dish that opens the category. */
  feature: ref.optional(),
  /** A short remark next to the name, such as 400°. */
  note: z.string().max(20).optional(),
});
export type CategoryFile = z.output<typeof categoryFile>;

export const categoriesFile = z.array(categoryFile).max(2000);

/** One entry of brands.yaml. */
const brandFile = z.strictObject({
  id,
  slug,
  name: line,
  image: picture.optional(),
  description: html.default(''),
  products: refs.default([]),
});
export type BrandFile = z.output<typeof brandFile>;

export const brandsFile = z.array(brandFile).max(500);

/** The target of a tap: exactly the field named by the type. */
const target = {
  type: z.enum(['url', 'product', 'category', 'text']).default('url'),
  url: link.optional(),
  product: ref.optional(),
  category: ref.optional(),
  /** Slug of a post, for type text. */
  post: slug.optional(),
};

interface Target {
  type: 'url' | 'product' | 'category' | 'text';
  url?: unknown;
  product?: unknown;
  category?: unknown;
  post?: unknown;
}

function targetRule(entry: Target, context: z.core.$RefinementCtx): void {
  const field = entry.type === 'text' ? 'post' : entry.type;
  if (entry.type !== 'url' && entry[field] === undefined) {
    context.addIssue({ code: 'custom', path: [field], message: `a banner of type ${entry.type} needs ${field}` });
  }
}

const frame = z
  .strictObject({
    ...target,
    image: picture.optional(),
    stories_video: video.optional(),
    preview: picture.optional(),
    /** Milliseconds. */
    screen_time: z.int().min(500).max(60_000).default(5000),
    text_button: z.string().max(60).default(''),
    title: z.string().max(200).default(''),
    text: z.string().max(500).default(''),
  })
  .superRefine((entry, context) => {
    targetRule(entry, context);
    if (!entry.image && !entry.stories_video)
      context.addIssue({ code: 'custom', path: ['image'], message: 'a story frame needs an image or a stories_video' });
  });

const bannerFile = z
  .strictObject({
    id,
    ...target,
    title: line,
    description: html.default(''),
    image: picture.optional(),
    gallery: z.enum(['desctop_slider', 'gallery', 'gallery_1', 'gallery_2']).default('gallery'),
    /** Warehouses that show it; empty: all. */
    sklad: z.array(id).max(200).default([]),
    /** Shown while no location is chosen. */
    skladall: z.boolean().default(true),
    device: z
      .array(z.enum(['site', 'app']))
      .min(1)
      .max(2)
      .default(['site', 'app']),
    sort: z.int().min(0).max(10_000).default(0),
    button: z.string().max(60).default(''),
    tint: tint.optional(),
    is_stories: z.boolean().default(false),
    inner_banners: z.array(frame).max(20).default([]),
  })
  .superRefine((banner, context) => {
    targetRule(banner, context);
    if (banner.is_stories && banner.inner_banners.length === 0) {
      context.addIssue({ code: 'custom', path: ['inner_banners'], message: 'a story needs at least one frame' });
    }
  });
export type BannerFile = z.output<typeof bannerFile>;

export const bannersFile = z.array(bannerFile).max(500);

/** Front matter of posts/*.md and pages/*.md; the body follows it. */
export const articleFile = z.strictObject({
  id,
  slug,
  title: line,
  date: dateTime,
  /** When its text was changed last. */
  modified: dateTime.optional(),
  excerpt: z.string().max(2000).default(''),
  image: picture.optional(),
  status: z.enum(['publish', 'draft']).default('publish'),
  /** Pages: 'home' gives the page the layout of the home page. */
  template: z.enum(['', 'home']).default(''),
  /** Posts: false keeps it out of the blog list; its address still works, as banners of type text need it. */
  in_blog: z.boolean().default(true),
  /** Posts opened from a banner: a button under the text. */
  show_button: z.boolean().default(false),
  post_resource_type: z.enum(['coupon', 'product', 'category', 'url']).optional(),
  post_resource_id: z.string().max(200).optional(),
  post_resource_button_text: z.string().max(60).optional(),
  seo_data: seoData.default({}),
});
export type ArticleFile = z.output<typeof articleFile>;

/** Texts for search engines in a language; the picture is that of every language. */
const seoWords = seoData.omit({ seo_og_image: true }).optional();

const words = z.strictObject({
  name: line.optional(),
  description: html.optional(),
  short_description: html.optional(),
  composition: z.string().max(5000).optional(),
  seo_data: seoWords,
});

const categoryWords = z.strictObject({
  name: line.optional(),
  visual_name_category: line.optional(),
  description: html.optional(),
  seo_data: seoWords,
});

/** The button's text of a post is translated by `texts`. */
const articleWords = z.strictObject({
  title: line.optional(),
  excerpt: z.string().max(2000).optional(),
  content: z.string().max(500_000).optional(),
  seo_data: seoWords,
});

/**
 * translations/{lang}.yaml: translations of categories, products, posts and pages by slug or id, and of every other text (payment methods, consents, sizes, groups of extras,
 * banners) by the text itself. Missing translations fall back to the shop's own language.
 */
export const translationFile = z.strictObject({
  categories: z.record(z.string(), categoryWords).default({}),
  products: z.record(z.string(), words).default({}),
  posts: z.record(z.string(), articleWords).default({}),
  pages: z.record(z.string(), articleWords).default({}),
  texts: z.record(z.string(), z.string().min(1).max(2000)).default({}),
});
export type TranslationFile = z.output<typeof translationFile>;
export type ArticleWords = z.output<typeof articleWords>;
export type ProductWords = z.output<typeof words>;
export type CategoryWords = z.output<typeof categoryWords>;
