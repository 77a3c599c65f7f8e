import { parse } from 'node:path';
import type { z } from 'zod';
import { checkSettings } from './check-settings.ts';
import { type Entry, parseEntry, parseList } from './entry.ts';
import { listFolder, mergedFolder, openFile, type ReadArticle, readFolder } from './folder.ts';
import type { Guest } from './guest.ts';
import { linkBanners } from './link-banner.ts';
import { linkCategories, uncategorized } from './link-category.ts';
import { linkCoupons, linkPromotions } from './link-coupon.ts';
import { linkProducts } from './link-product.ts';
import { linkTranslation } from './link-translation.ts';
import { Links, type Noun } from './links.ts';
import { indexMedia, type MediaIndex } from './media.ts';
import { ContentError, type Problem } from './problem.ts';
import { translationFile } from './schema/translation.ts';
import { contentFiles, productFiles } from './schema.ts';
import { type ContentArticle, type ContentBrand, type Shop, UNCATEGORIZED } from './shop.ts';
import { readSource, type Source } from './source.ts';
import { expandStreets } from './streets.ts';
import { linkZones } from './zones.ts';

export { ContentError } from './problem.ts';
export type { Shop } from './shop.ts';

/**
 * Reads a shop folder (product-spec 3): every content file is parsed, references between files are checked and resolved. With a guest the menu is what
 * it makes of the folder's.
 * @throws {ContentError} with every problem found, each with file, line and field.
 */
export async function loadShop(dir: string, guest?: Guest): Promise<Shop> {
  const problems: Problem[] = [];
  const media = indexMedia(dir, problems);
  const links = new Links(problems, withPictures(media, guest), guest && ((problem) => guest.warn(problem)));
  const read = readFolder(dir, problems, guest === undefined);
  const { sources, products, posts, pages } = guest ? mergedFolder(read, guest, problems) : read;

  if (read.unreadProducts) links.miss('product');
  const isUnread = (name: 'categories' | 'brands') => !sources[name] && problems.some(({ file }) => file.startsWith(`${name}.`));
  if (isUnread('categories')) links.miss('category');
  if (isUnread('brands')) links.miss('brand');
  learnList('category', sources.categories, links);
  for (const source of products) learnList('product', source, links);
  learnList('brand', sources.brands, links);
  for (const { source } of posts) links.learn('post', source, [], source.value);
  for (const { source } of pages) links.learn('page', source, [], source.value);
  links.learnWarehouses(sources.settings?.value);

  const whole = <T extends z.ZodType>(source: Source | undefined, schema: T) =>
    source && parseEntry(schema, source, [], source.value, problems);
  const list = <T extends z.ZodType>(source: Source | undefined, schema: z.ZodArray<T>): Entry<z.output<T>>[] =>
    source ? parseList(schema, source, problems) : [];

  const settings = whole(sources.settings, contentFiles.settings.schema);
  if (settings) checkSettings(settings, links);
  const categories = linkCategories(list(sources.categories, contentFiles.categories.schema), links);
  const productMap = linkProducts(
    products.flatMap((source) => list(source, productFiles.schema)),
    categories,
    links,
  );
  const zonesFile = openFile(dir, 'zones', problems);
  const shop = {
    dir,
    categories: categories.has(UNCATEGORIZED) ? categories : categories.set(UNCATEGORIZED, uncategorized()),
    products: productMap,
    coupons: linkCoupons(list(sources.coupons, contentFiles.coupons.schema), productMap, links),
    promotions: linkPromotions(list(sources.stocks, contentFiles.stocks.schema), links),
    zones: linkZones(zonesFile && (whole(zonesFile, contentFiles.zones.schema) ?? false), settings, links),
    banners: linkBanners(list(sources.banners, contentFiles.banners.schema), links),
    posts: posts.flatMap((article) => linkArticle(article, links)),
    pages: pages.flatMap((article) => linkArticle(article, links)),
    brands: list(sources.brands, contentFiles.brands.schema).map((entry): ContentBrand => {
      links.file(entry.value.image, entry, ['image']);
      return { ...entry.value, products: links.many('product', entry.value.products, entry, ['products']) };
    }),
    streets: streetsOf(whole(openFile(dir, 'streets', problems), contentFiles.streets.schema)),
    translations: new Map(
      listFolder(dir, 'translations', /^[a-z]{2}(-[A-Z]{2})?\.ya?ml$/).flatMap((file) => {
        const entry = whole(readSource(dir, file, problems), translationFile);
        return entry ? [[parse(file).name, linkTranslation(entry, links)] as const] : [];
      }),
    ),
    media: [...media.keys()].sort(),
    ...(guest && { pictures: guest.pictures, isStockShared: true, leadsTo: (address: string) => guest.leadsTo(address) }),
  };
  if (problems.length > 0 || !settings) throw new ContentError(sorted(problems));
  return { ...shop, settings: settings.value };
}

const withPictures = (media: MediaIndex, guest: Guest | undefined): MediaIndex =>
  guest === undefined ? media : new Map([...media, ...guest.pictures.media.map((name) => [name, 0] as const)]);

function learnList(noun: Noun, source: Source | undefined, links: Links): void {
  if (!Array.isArray(source?.value)) return;
  source.value.forEach((raw, index) => {
    links.learn(noun, source, [index], raw);
  });
}

function linkArticle({ entry, content }: ReadArticle, links: Links): ContentArticle[] {
  if (!entry) return [];
  links.file(entry.value.image, entry, ['image']);
  links.file(entry.value.seo_data.seo_og_image, entry, ['seo_data', 'seo_og_image']);
  const { post_resource_type: type, post_resource_id: ref } = entry.value;
  if (ref === undefined || (type !== 'category' && type !== 'product')) return [{ ...entry.value, content }];
  const id = links.one(type, /^\d+$/.test(ref) ? Number(ref) : ref, entry, ['post_resource_id']);
  return [{ ...entry.value, post_resource_id: String(id ?? ref), content }];
}

function streetsOf(entry: Entry<Parameters<typeof expandStreets>[0]> | undefined) {
  return entry && expandStreets(entry.value);
}

const sorted = (problems: Problem[]) => [...problems].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
