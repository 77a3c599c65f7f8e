import { z } from 'zod';
import { dateTime, id, line, picture, seoData, slug } from './primitives.ts';

/** Front matter of posts/*.md and pages/*.md; the HTML body follows it. */
export const articleFile = z.strictObject({
  id,
  slug,
  title: line,
  date: dateTime,
  excerpt: z.string().max(2000).default(''),
  image: picture.optional(),
  status: z.enum(['publish', 'draft']).default('publish'),
  /** Pages: 'home' gives the page the shape of the home page. */
  template: z.enum(['', 'home']).default(''),
  /** Posts: false keeps it out of the blog list (still readable by address, as banners of type text need). */
  in_blog: z.boolean().default(true),
  /** Posts opened from a banner: a button under the text. */
  show_button: z.boolean().default(false),
  post_resource_type: z.enum(['coupon', 'product', 'category', 'url']).optional(),
  post_resource_id: z.string().max(200).optional(),
  post_resource_button_text: z.string().max(60).optional(),
  seo_data: seoData.default({}),
});
export type ArticleFile = z.output<typeof articleFile>;
