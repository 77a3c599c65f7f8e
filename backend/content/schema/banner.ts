import { z } from 'zod';
import { html, id, line, link, picture, ref, slug, tint, video } from './primitives.ts';

/** Where a tap leads: exactly the field that the type names. */
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
    /** Warehouses that show it. */
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
