import { parseUrl } from '#lib/contract/fallbacks.ts';
import { SHARED } from '#lib/contract/shared-words.ts';

/** Maximum length of a search text. */
const LONGEST = 100;
const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** A page of this shop, with query and hash; or a search text. */
type Shared = { readonly path: string } | { readonly words: string };

/**
 * What another app shared with the shop: an address of this shop in any field (Android puts it into the text), otherwise the text.
 * @param query of the share target's address
 * @param origin of this shop
 * @returns null when neither was shared
 */
export function sharedOf(query: URLSearchParams, origin: string): Shared | null {
  const read = (name: string): string => query.get(name) ?? '';
  const [title, text, url] = [read(SHARED.title), read(SHARED.text), read(SHARED.url)];
  for (const found of `${url} ${text}`.match(ADDRESS) ?? []) {
    const address = parseUrl(found.replace(/[).,!?;:»”]+$/, ''));
    if (address?.origin !== origin) continue;
    for (const name of Object.values(SHARED)) address.searchParams.delete(name);
    return { path: `${address.pathname}${address.search}${address.hash}` };
  }
  const words = [text, title].map((part) => part.replace(ADDRESS, ' ').replace(/\s+/g, ' ').trim()).find((part) => part !== '');
  return words === undefined ? null : { words: words.slice(0, LONGEST) };
}
