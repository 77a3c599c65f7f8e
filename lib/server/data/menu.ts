import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import { buildMenu, type Menu } from '#lib/domain/catalogue.ts';
import { bucketParam } from '#lib/domain/catalogue-file.ts';
import { contentLanguage } from './language.ts';
import { readLargeShop, readShop } from './read.ts';
import { readMenu } from './read-menu.ts';
import { getSettings } from './settings.ts';

/** A catalogue with more dishes is large (decisions «Second turn»). */
const LARGE = 500;
let isLarge = false;

const requestOf = (name: string, lang: string | undefined) => ({
  params: { file: `${name}${lang === undefined ? '' : `-${lang}`}.json` },
  query: { t: bucketParam(Date.now()) },
});

/**
 * The menu of the whole shop in one language; with fragmented stock that of the main catalogue, the main categories asked for before a large one
 * (product-spec 4 «Catalogue loading»). null when the backend never gave one and does not now: the page says so and stays (ERR-01).
 */
export async function getMenu(locale: string): Promise<Menu | null> {
  const settings = await getSettings(locale);
  const lang = await contentLanguage(locale);
  if (settings.fragmented || isLarge) await getMainCategories(locale);
  const [call, name] = settings.fragmented ? [calls.catalogueMain, 'prodcat_main'] : [calls.catalogueFull, 'prodcat'];
  const read = await readLargeShop(call, requestOf(name, lang), (json) => readMenu(call, json));
  if (read?.value) isLarge = read.value.products.length > LARGE;
  return read?.value ?? null;
}

/** The categories without their dishes, which a page has at once when the catalogue itself takes long; null where the backend has no such file. */
export async function getMainCategories(locale: string): Promise<Menu | null> {
  const lang = await contentLanguage(locale);
  const request = requestOf('prodcat_main_categories_only', lang);
  return (await readShop(calls.catalogueCategories, request, buildMenu, 'none'))?.value ?? null;
}
