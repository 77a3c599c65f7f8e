import 'server-only';
import type { z } from 'zod';
import { calls } from '#lib/contract/calls.ts';
import type { Attachment } from '#lib/contract/content.ts';
import type { Settings } from '#lib/contract/settings.ts';
import { type ShopBrand, shopBrands } from '#lib/domain/brands.ts';
import { readShop } from './read.ts';
import { contentLanguage } from './settings.ts';

type AnswerOf<N extends keyof typeof calls> = z.output<(typeof calls)[N]['answer']>;

/** Page type of the shop; null when it cannot be read (then 'lending', LAY-01). */
export async function getTemplates(): Promise<AnswerOf<'templates'> | null> {
  return (await readShop(calls.templates, {}, (answer) => answer))?.value ?? null;
}

/** Banners of the fallback call, for shops without banners in their settings. */
async function getBanners(locale: string): Promise<AnswerOf<'banners'>> {
  return (await readShop(calls.banners, { query: { lang: await contentLanguage(locale) } }, (answer) => answer))?.value ?? [];
}

/** The shop's banners, from its settings or the fallback call. */
export const getShopBanners = async ({ banners }: Settings, locale: string): Promise<Settings['banners']> =>
  banners.length > 0 ? banners : await getBanners(locale);

/** Blog posts, empty for a backend without a blog; null when they cannot be read. */
export async function getBlog(locale: string): Promise<AnswerOf<'blog'> | null> {
  const read = await readShop(calls.blog, { query: { lang: await contentLanguage(locale) } }, (answer) => answer, 'none');
  return read === null ? null : (read.value ?? []);
}

/** Pictures of one gallery; `undefined` when it does not exist, null when it cannot be read. */
async function getGallery(galleryId: string): Promise<AnswerOf<'gallery'> | undefined | null> {
  const read = await readShop(calls.gallery, { params: { galleryId } }, (answer) => answer, 'none');
  return read === null ? null : (read.value ?? undefined);
}

/** The post or page with a slug: `undefined` when it does not exist, null when it cannot be read. */
export async function getEntry(
  kind: 'posts' | 'pages',
  slug: string,
  locale: string,
): Promise<AnswerOf<'posts'>[number] | undefined | null> {
  const read = await readShop(calls[kind], { query: { slug, lang: await contentLanguage(locale) } }, (answer) => answer[0] ?? null);
  return read === null ? null : (read.value ?? undefined);
}

/** Pictures of the media library by id, without missing ones; empty when they cannot be read. */
export async function getAttachments(ids: readonly number[]): Promise<ReadonlyMap<number, Attachment>> {
  if (ids.length === 0) return new Map();
  const query = { include: ids.join(','), per_page: ids.length };
  const read = await readShop(calls.attachments, { query }, (answer) => new Map(answer.map((each) => [each.id, each])));
  return read?.value ?? new Map();
}

/** The size of one call for pages or posts, the largest that WordPress takes. */
const MAX_ARTICLES = 100;

/** The newest posts, those outside the blog too; null when they cannot be read. */
export async function getPosts(locale: string): Promise<AnswerOf<'posts'> | null> {
  const query = { per_page: MAX_ARTICLES, lang: await contentLanguage(locale) };
  return (await readShop(calls.posts, { query }, (answer) => answer))?.value ?? null;
}

/** The newest pages by slug; null when they cannot be read. */
export async function getPages(locale: string): Promise<ReadonlyMap<string, AnswerOf<'pages'>[number]> | null> {
  const query = { per_page: MAX_ARTICLES, lang: await contentLanguage(locale) };
  return (await readShop(calls.pages, { query }, (answer) => new Map(answer.map((page) => [page.slug, page]))))?.value ?? null;
}

/** Brands of the shop (CMS-05); null when they cannot be read. */
export async function getShopBrands(settings: Settings, locale: string): Promise<readonly ShopBrand[] | null> {
  const read = await readShop(calls.brands, { query: { lang: await contentLanguage(locale) } }, (answer) => answer, 'none');
  return read === null ? null : shopBrands(read.value ?? undefined, settings);
}

interface ShopGallery {
  readonly id: string;
  /** '' for the only gallery of a shop without names. */
  readonly name: string;
  readonly images: readonly string[];
  /** The backend's captions by address of the picture. */
  readonly captions: Readonly<Record<string, string>>;
}

/** The gallery of a backend without galleries in its settings. */
const ONLY = [{ id: 'main', name: '' }];

/** The shop's galleries with pictures, in its order; null when none can be read. */
export async function getShopGalleries({ galleries }: Pick<Settings, 'galleries'>): Promise<readonly ShopGallery[] | null> {
  const named = galleries.length > 0 ? galleries : ONLY;
  const read = await Promise.all(named.map(async ({ id, name }) => ({ id, name, images: await getGallery(id) })));
  if (read.every(({ images }) => images === null)) return null;
  return read.flatMap(({ id, name, images }) => {
    if (!images || images.length === 0) return [];
    const captions = Object.fromEntries(images.flatMap(({ src, caption }) => (caption === '' ? [] : [[src, caption]])));
    return [{ id, name, images: [...new Set(images.map(({ src }) => src))], captions }];
  });
}
