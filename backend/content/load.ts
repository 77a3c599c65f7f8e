import { parse } from 'node:path';
import type { z } from 'zod';
import { currencyDecimals } from '#lib/domain/currency.ts';
import type { ReadArticle } from './articles.ts';
import { checkSettings } from './check-settings.ts';
import { contentFiles, listFolder, mergedFolder, openFile, productFiles, readFolder } from './folder.ts';
import type { Guest } from './guest.ts';
import {
  linkBanners,
  linkCategories,
  linkCoupons,
  linkProducts,
  linkPromotions,
  linkTranslation,
  uncategorized,
  unsaidTexts,
} from './link-menu.ts';
import { Links, type Noun } from './links.ts';
import { indexMedia, type MediaIndex } from './media.ts';
import { ContentError, type Entry, type Problem, parseEntry, parseList, problemAt } from './problem.ts';
import { translationFile } from './schema/content.ts';
import type { StreetFile, StreetsFile } from './schema/map.ts';
import { TWO_DECIMALS } from './schema/primitives.ts';
import { type ContentArticle, type ContentBrand, type ContentStreet, type ContentStreets, type Shop, UNCATEGORIZED } from './shop.ts';
import { type Path, readSource, type Source } from './source.ts';
import { linkZones } from './zones.ts';

/**
 * Reads a shop folder (product-spec 3): every content file is parsed, references between files are checked and resolved. With `guest` the menu is the folder's,
 * merged with the one of that system.
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

  const checkMoney = hasThousandths(sources.settings?.value) ? () => undefined : checkWrittenMoney;
  const whole = <T extends z.ZodType>(source: Source | undefined, schema: T) => {
    if (source) checkMoney(schema, source, problems);
    return source && parseEntry(schema, source, [], source.value, problems);
  };
  const list = <T extends z.ZodType>(source: Source | undefined, schema: z.ZodArray<T>): Entry<z.output<T>>[] => {
    if (source) checkMoney(schema, source, problems);
    return source ? parseList(schema, source, problems) : [];
  };

  const settings = whole(sources.settings, contentFiles.settings.schema);
  if (settings) checkSettings(settings, links);
  const categories = linkCategories(list(sources.categories, contentFiles.categories.schema), links);
  const productMap = linkProducts(
    products.flatMap((source) => list(source, productFiles.schema)),
    categories,
    links,
  );
  const zonesFile = openFile(dir, 'zones', problems);
  const { zones, notes } = linkZones(zonesFile && (whole(zonesFile, contentFiles.zones.schema) ?? false), settings, links);
  const translations = listFolder(dir, 'translations', /^[a-z]{2}(-[A-Z]{2})?\.ya?ml$/).flatMap(
    (file) => whole(readSource(dir, file, problems), translationFile) ?? [],
  );
  const shop = {
    dir,
    categories: categories.has(UNCATEGORIZED) ? categories : categories.set(UNCATEGORIZED, uncategorized()),
    products: productMap,
    coupons: linkCoupons(list(sources.coupons, contentFiles.coupons.schema), productMap, links),
    promotions: linkPromotions(list(sources.stocks, contentFiles.stocks.schema), links),
    zones,
    notes,
    banners: linkBanners(list(sources.banners, contentFiles.banners.schema), links),
    posts: posts.flatMap((article) => linkArticle(article, links)),
    pages: pages.flatMap((article) => linkArticle(article, links)),
    brands: list(sources.brands, contentFiles.brands.schema).map((entry): ContentBrand => {
      links.file(entry.value.image, entry, ['image']);
      return { ...entry.value, products: links.many('product', entry.value.products, entry, ['products']) };
    }),
    map: whole(openFile(dir, 'map', problems), contentFiles.map.schema)?.value ?? [],
    streets: streetsOf(whole(openFile(dir, 'streets', problems), contentFiles.streets.schema)),
    translations: new Map(translations.map((entry) => [parse(entry.source.file).name, linkTranslation(entry, links)] as const)),
    media: [...media.keys()].sort(),
    ...(guest && {
      pictures: guest.pictures,
      sharedStock: { holderOf: guest.stockHolder },
      // not a closure, which would keep everything that was read here as long as the shop
      leadsTo: guest.leadsTo,
    }),
  };
  if (problems.length > 0 || !settings) throw new ContentError(sorted(problems));
  const made = { ...shop, settings: settings.value, linesOf: linesOf(settings) };
  // with WooCommerce as the source of the menu, translated texts of dishes would be reported as unused: the dishes are not in the folder
  return guest ? made : { ...made, notes: [...notes, ...unsaidTexts(made, translations)] };
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

function linesOf({ source, value }: Entry<Shop['settings']>): NonNullable<Shop['linesOf']> {
  const at = (...field: Path): string => `${source.file}:${source.lineOf(field)}`;
  const places = value.shipping_methods.flatMap((method, index) => {
    if (method.id === 'flat_rate') return [];
    const name = method.id === 'local_pickup' ? 'pickup_locations' : 'restaurants';
    const own = method.id === 'local_pickup' ? method.pickup_locations : method.restaurants;
    return own.map(({ id }, number) => [String(id), at('shipping_methods', index, name, number)] as const);
  });
  return { zones: value.delivery.conditions.map((_, index) => at('delivery', 'conditions', index)), places: Object.fromEntries(places) };
}

const sorted = (problems: Problem[]) => [...problems].sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));

const keyOf = (path: readonly PropertyKey[]): string => JSON.stringify(path.map(String));

/**
 * Reports prices written like `1.290`: YAML reads 1.29, and an owner who separates thousands with a point means 1290. The schema identifies prices by refusing
 * a third decimal. With a currency of three decimals such a price is correct.
 */
function checkWrittenMoney(schema: z.ZodType, source: Source, problems: Problem[]): void {
  const { thousandths = [] } = source;
  if (thousandths.length === 0) return;
  const probed: unknown = structuredClone(source.value);
  for (const { path, value } of thousandths) put(probed, path, value + 0.0001);
  const issues = schema.safeParse(probed).error?.issues ?? [];
  const prices = new Set(issues.filter(({ message }) => message === TWO_DECIMALS).map(({ path }) => keyOf(path)));
  for (const { path, written, value } of thousandths) {
    const whole = written.replace('.', '');
    // in a list, problems name the field inside its entry
    const inside = typeof path[0] === 'number' ? 1 : 0;
    if (prices.has(keyOf(path)))
      problems.push(
        problemAt(
          { source, path: path.slice(0, inside) },
          path.slice(inside),
          `"${written}" may be ${value} or ${whole}: write ${value} or ${whole}`,
        ),
      );
  }
}

function put(target: unknown, path: Path, value: number): void {
  let part = target;
  for (const step of path.slice(0, -1)) part = Object(part)[step];
  const last = path.at(-1);
  if (last !== undefined) Object(part)[last] = value;
}

/** Whether the currency of raw settings has three decimals. */
function hasThousandths(settings: unknown): boolean {
  const text = (name: string): string => {
    const value: unknown = Object(settings)[name];
    return typeof value === 'string' ? value : '';
  };
  return currencyDecimals({ currencyCode: text('currency_code'), currency: text('front_currency') || '₽' }) === 3;
}

const streetsOf = (entry: Entry<StreetsFile> | undefined): ContentStreets | undefined =>
  entry && { ...entry.value, region: entry.value.region, streets: entry.value.streets.map(expandStreet) };

/** Expands ranges into houses on a straight line; a house listed by hand keeps its own coordinates. */
function expandStreet({ street, district, houses, ranges }: StreetFile): ContentStreet {
  const points = new Map<string, [number, number]>();
  for (const { from, to, step, start, end } of ranges) {
    for (let house = from; house <= to; house += step) {
      const part = to === from ? 0 : (house - from) / (to - from);
      points.set(String(house), [between(start[0], end[0], part), between(start[1], end[1], part)]);
    }
  }
  for (const { house, coordinates } of houses) points.set(house, coordinates);
  return { street, district, houses: [...points].map(([house, coordinates]) => ({ house, coordinates })) };
}

/** Six decimals are about ten centimetres. */
const between = (start: number, end: number, part: number) => Math.round((start + (end - start) * part) * 1e6) / 1e6;
