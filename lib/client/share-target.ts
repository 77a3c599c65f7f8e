import { parseUrl } from '#lib/contract/fallbacks.ts';
import { SHARED } from '#lib/contract/shared-words.ts';

/** As long as the search takes. */
const LONGEST = 100;
const ADDRESS = /https?:\/\/[^\s<>"]+/g;

/** A page of this shop, with its query and hash; or words to look for. */
type Shared = { readonly path: string } | { readonly words: string };

/**
 * Where that leads what another app shared: an address of this shop, whatever the field it came in (Android puts it into the text), else to the words beside it.
 * @param query of the address it came to
 * @param origin of this shop
 * @returns null when nothing was shared that means anything here
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
