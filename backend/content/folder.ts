import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ReadArticle, readArticle } from './articles.ts';
import { type Guest, type GuestArticle, mergedSource } from './guest.ts';
import { type Problem, parseEntry } from './problem.ts';
import { articleFile, bannersFile, brandsFile, categoriesFile } from './schema/content.ts';
import { couponsFile, promotionsFile } from './schema/coupon.ts';
import { mapFile, streetsFile } from './schema/map.ts';
import { productsFile } from './schema/product.ts';
import { settingsFile } from './schema/settings.ts';
import { zonesFile } from './schema/zones.ts';
import { readSource, type Source } from './source.ts';

type FileName = keyof typeof contentFiles;

/** The menu files of a folder, parsed as YAML but not checked. */
interface Folder {
  readonly sources: Readonly<Record<'settings' | 'categories' | 'brands' | 'coupons' | 'stocks' | 'banners', Source | undefined>>;
  readonly products: readonly Source[];
  readonly posts: readonly ReadArticle[];
  readonly pages: readonly ReadArticle[];
  readonly unreadProducts: boolean;
}

/** Reads the files. `isWhole`: the files that a shop needs must exist. */
export function readFolder(dir: string, problems: Problem[], isWhole: boolean): Folder {
  const open = (name: FileName) => openFile(dir, name, problems, isWhole || name === 'settings');
  const dishes = listFolder(dir, productFiles.folder, /\.(ya?ml|json)$/);
  const sources = {
    settings: open('settings'),
    categories: open('categories'),
    brands: open('brands'),
    coupons: open('coupons'),
    stocks: open('stocks'),
    banners: open('banners'),
  };
  const products = dishes.flatMap((file) => readSource(dir, file, problems) ?? []);
  return {
    sources,
    products,
    posts: listFolder(dir, 'posts', /\.md$/).flatMap((file) => readArticle(dir, file, problems) ?? []),
    pages: listFolder(dir, 'pages', /\.md$/).flatMap((file) => readArticle(dir, file, problems) ?? []),
    unreadProducts: products.length < dishes.length,
  };
}

/** As {@link readFolder}, merged with an external menu. */
export function mergedFolder(
  { sources, products, posts, pages }: Folder,
  guest: Guest,
  problems: Problem[],
): Omit<Folder, 'unreadProducts'> {
  const rows = (source: Source | undefined): unknown[] => (Array.isArray(source?.value) ? source.value : []);
  const articles = (all: readonly ReadArticle[]) =>
    all.flatMap(({ entry, source, content }) => (entry ? [{ value: source.value, content }] : []));
  const merged = guest.merge({
    settings: sources.settings?.value,
    categories: rows(sources.categories),
    products: products.flatMap(rows),
    coupons: rows(sources.coupons),
    promotions: rows(sources.stocks),
    banners: rows(sources.banners),
    posts: articles(posts),
    pages: articles(pages),
  });
  const read = (name: string, all: readonly GuestArticle[]): ReadArticle[] => {
    const source = mergedSource(
      name,
      all.map(({ value }) => value),
    );
    return all.map(({ value, content }, index) => {
      const own: Source = { ...source, value, lineOf: () => index + 1 };
      return { source: own, entry: parseEntry(articleFile, own, [], value, problems), content };
    });
  };
  return {
    sources: {
      ...sources,
      settings: sources.settings && { ...sources.settings, value: merged.settings },
      categories: mergedSource('categories', merged.categories),
      coupons: mergedSource('coupons', merged.coupons),
      // unchanged promotions keep the line numbers of their file
      stocks: merged.promotions.length === rows(sources.stocks).length ? sources.stocks : mergedSource('stocks', merged.promotions),
      banners: merged.banners.length === rows(sources.banners).length ? sources.banners : mergedSource('banners', merged.banners),
    },
    products: [mergedSource('products', merged.products)],
    posts: read('posts', merged.posts),
    pages: read('pages', merged.pages),
  };
}

/** Reads one file. Two files for one name, or a missing file that is needed, are reported as problems. */
export function openFile(dir: string, name: FileName, problems: Problem[], isNeeded = true): Source | undefined {
  const [file, ...others] = contentFilesOf(dir, name);
  for (const other of others)
    problems.push({ file: other, line: 1, field: '', message: `${file} holds this already; keep one of the two` });
  if (file) return readSource(dir, file, problems);
  if (contentFiles[name].required && isNeeded)
    problems.push({
      file: `${name}.yaml`,
      line: 1,
      field: '',
      message: existsSync(dir) ? 'the file is missing' : `there is no folder ${resolve(dir)}`,
    });
  return undefined;
}

/** Files of a subfolder of the shop folder, sorted by name. */
export function listFolder(dir: string, folder: string, name: RegExp): string[] {
  const path = join(dir, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => name.test(file))
    .sort()
    .map((file) => `${folder}/${file}`);
}

/** The files for one name (`settings.yaml`, `settings.yml`, …); more than one is a mistake, because only the first is read. */
export function contentFilesOf(dir: string, name: string): string[] {
  const endings = name === 'zones' || name === 'map' ? ['geojson'] : ['yaml', 'yml', 'json'];
  return endings.map((ending) => `${name}.${ending}`).filter((file) => existsSync(join(dir, file)));
}

/**
 * The single content files of a shop folder (schema/content.ts): name without ending (.yaml, .yml or .json; zones.geojson and map.geojson),
 * schema, and whether a shop needs the file. Posts, pages and translations are folders of files and are not listed here.
 */
export const contentFiles = {
  settings: { schema: settingsFile, required: true },
  categories: { schema: categoriesFile, required: true },
  coupons: { schema: couponsFile, required: false },
  stocks: { schema: promotionsFile, required: false },
  zones: { schema: zonesFile, required: false },
  banners: { schema: bannersFile, required: false },
  brands: { schema: brandsFile, required: false },
  streets: { schema: streetsFile, required: false },
  map: { schema: mapFile, required: false },
} as const;

/** The folder of product files, each holding a list of products. */
export const productFiles = { folder: 'products', schema: productsFile } as const;
