import { z } from 'zod';
import { defineCall } from '../call.ts';
import { catalogueFile } from '../catalogue.ts';
import { attachments, banners, blog, brands, gallery, wpPosts } from '../content.ts';
import { LANGUAGE_CODE, text, tolerant } from '../php.ts';
import { settings } from '../settings.ts';
import { templates } from '../settings-parts.ts';

/** Public data of the shop: settings, catalogue files, content. Shared between visitors for three minutes. */

export const lang = z.string().regex(LANGUAGE_CODE);
/** Minutes of the hour rounded down to a multiple of 3 (product-spec 9); older clients send other numbers, so any short number is accepted. */
const bucket = z.string().regex(/^\d{1,15}$/);
const cached = z.object({ t: bucket.optional(), lang: lang.optional() });
const bySlug = z.object({
  slug: z.string().min(1).max(300).optional(),
  lang: lang.optional(),
  per_page: z.coerce.number().int().min(1).max(100).optional(),
  _embed: z.string().max(20).optional(),
});

const SUFFIX = '(?:-[a-z]{2}(?:-[A-Za-z]{2,4})?)?';
const file = {
  cache: 180,
  timeout: 10_000,
  // fifty thousand dishes are 107 MB uncompressed
  answerLimit: 268_435_456,
  source: 'product-spec 7, wire-facts 4',
  query: cached,
  answer: catalogueFile,
} as const;

export const shopCalls = {
  settings: defineCall({
    method: 'GET',
    path: '/wp-json/v1/all_settings',
    query: cached,
    answer: tolerant('settings', settings),
    cache: 180,
    answerLimit: 16_777_216,
    source: 'product-spec 7',
    summary: 'The settings object',
  }),
  banners: defineCall({
    method: 'GET',
    path: '/banners-json',
    query: z.object({ lang: lang.optional() }),
    answer: banners,
    absent: [],
    cache: 180,
    source: 'product-spec 7',
    summary: 'Banners, when the settings carry none',
  }),
  templates: defineCall({
    method: 'GET',
    path: '/wp-json/front/settings',
    answer: templates,
    absent: {},
    cache: 180,
    source: 'product-spec 7',
    summary: 'Page type of the shop',
  }),
  catalogueCategories: defineCall({
    ...file,
    method: 'GET',
    path: '/wp-content/uploads/app_sync/{file}',
    params: { file: `prodcat_main_categories_only${SUFFIX}\\.json` },
    summary: 'Main categories without products',
  }),
  catalogueMain: defineCall({
    ...file,
    method: 'GET',
    path: '/wp-content/uploads/app_sync/{file}',
    params: { file: `prodcat_main${SUFFIX}\\.json` },
    summary: 'Main catalogue of a shop with fragmented stock',
  }),
  catalogueFull: defineCall({
    ...file,
    method: 'GET',
    path: '/wp-content/uploads/app_sync/{file}',
    params: { file: `prodcat${SUFFIX}\\.json` },
    summary: 'The whole catalogue',
  }),
  catalogueLocation: defineCall({
    ...file,
    method: 'GET',
    path: '/wp-content/uploads/app_sync/{file}',
    params: { file: 'price-[A-Za-z0-9_-]{1,60}\\.json' },
    summary: 'Catalogue with the prices and stock of one location',
  }),
  blog: defineCall({
    method: 'GET',
    path: '/wp-json/restoran/v1/blog',
    query: z.object({ lang: lang.optional() }),
    answer: blog,
    absent: [],
    cache: 180,
    answerLimit: 16_777_216,
    source: 'product-spec 7',
    summary: 'Blog posts',
  }),
  gallery: defineCall({
    method: 'GET',
    path: '/wp-json/restoran/v1/gallery/{galleryId}',
    params: { galleryId: '[A-Za-z0-9_-]{1,60}' },
    answer: gallery,
    cache: 180,
    source: 'product-spec 7',
    summary: 'Pictures of one gallery',
  }),
  oldAddress: defineCall({
    method: 'GET',
    path: '/wp-json/shop/v1/old-address',
    access: 'server',
    query: z.object({ path: z.string().min(1).max(2_000) }),
    answer: z.object({ path: text(2_000) }),
    absent: {},
    source: 'docs/decisions/0040',
    summary:
      'Where an address of the shop that stood here before leads now, empty: nowhere; asked where `old_addresses` of the settings says so',
  }),
  posts: defineCall({
    method: 'GET',
    path: '/wp-json/wp/v2/posts',
    query: bySlug,
    answer: wpPosts,
    absent: [],
    cache: 180,
    answerLimit: 16_777_216,
    source: 'product-spec 7',
    summary: 'Posts, by slug',
  }),
  pages: defineCall({
    method: 'GET',
    path: '/wp-json/wp/v2/pages',
    query: bySlug,
    answer: wpPosts,
    absent: [],
    cache: 180,
    answerLimit: 16_777_216,
    source: 'product-spec 7',
    summary: 'Pages, by slug',
  }),
  attachments: defineCall({
    method: 'GET',
    path: '/wp-json/wp/v2/media',
    access: 'server',
    query: z.object({
      include: z.string().regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/),
      per_page: z.coerce.number().int().min(1).max(100).optional(),
    }),
    answer: attachments,
    absent: [],
    cache: 180,
    source: 'docs/backend-family.md',
    summary:
      'Pictures of the media library by their ids, for `[gallery ids="…"]` in texts; unknown ids are left out. The embedded backend numbers no pictures and answers with an empty list',
  }),
  brands: defineCall({
    method: 'GET',
    path: '/wp-json/restoran/v1/brands',
    query: z.object({ lang: lang.optional() }),
    answer: brands,
    cache: 180,
    source: 'decisions',
    summary: 'Brands with their products',
  }),
  media: defineCall({
    method: 'GET',
    path: '/wp-content/uploads/{file}',
    params: { file: '(?!app_sync/)(?!.*(?:\\.\\.|//|/\\.))[A-Za-z0-9][A-Za-z0-9._/-]{0,300}' },
    answer: z.unknown(),
    answerKind: 'file',
    timeout: 10_000,
    answerLimit: 33_554_432,
    cache: 3_600,
    source: 'product-spec 7',
    summary: 'Pictures and videos',
  }),
} as const;
