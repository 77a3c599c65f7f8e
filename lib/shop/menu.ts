import 'server-only';
import { calls } from '#lib/contract/calls.ts';
import type { Menu } from '#lib/domain/catalogue.ts';
import { bucketParam } from './bucket.ts';
import { contentLanguage } from './language.ts';
import { readLargeShop } from './read.ts';
import { readMenu } from './read-menu.ts';
import { getSettings } from './settings.ts';

/**
 * The menu of the whole shop in one language; with fragmented stock that of the main catalogue (product-spec 4 «Catalogue loading»).
 * null when the backend never gave one and does not now: the page says so and stays (ERR-01).
 */
export async function getMenu(locale: string): Promise<Menu | null> {
  const settings = await getSettings(locale);
  const lang = await contentLanguage(locale);
  const [call, name] = settings.fragmented ? [calls.catalogueMain, 'prodcat_main'] : [calls.catalogueFull, 'prodcat'];
  const file = `${name}${lang === undefined ? '' : `-${lang}`}.json`;
  const read = await readLargeShop(call, { params: { file }, query: { t: bucketParam(Date.now()) } }, (json) => readMenu(call, json));
  return read?.value ?? null;
}
