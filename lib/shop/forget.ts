import { ACTIVE, DEFAULT } from '#lib/i18n/locales.ts';
import { readVariant } from '#lib/i18n/page-variant.ts';
import { shopState } from './availability.ts';

/** What may have changed at the backend. */
export const SUBJECTS = ['settings', 'catalogue', 'content', 'all'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Names of calls whose answers belong to a subject; what is in none is read again with `all` alone. */
const CALLS: Readonly<Record<Exclude<Subject, 'all'>, readonly string[]>> = {
  settings: ['settings', 'templates'],
  catalogue: ['catalogueFull', 'catalogueMain', 'brands'],
  content: ['banners', 'blog', 'gallery', 'posts', 'pages', 'brands'],
};

/** Something that keeps pages; without a path it forgets them all. */
export interface Forgetful {
  forget(path?: string): void;
}

declare global {
  var storefrontForgetful: Set<Forgetful> | undefined;
}

/** Everything in this process that keeps pages, whichever bundle asks. */
export function forgetful(): Set<Forgetful> {
  globalThis.storefrontForgetful ??= new Set();
  return globalThis.storefrontForgetful;
}

/** The next visitor sees the backend as it is now: reads are asked for again (the last good one stays for a backend that is down), pages made anew. */
export function forget(what: Subject, path?: string): void {
  shopState().cache.forget((key) => what === 'all' || CALLS[what].some((name) => key.startsWith(`["${name}",`)));
  if (what === 'all' || what === 'catalogue') shopState().books.forget(() => true);
  for (const each of forgetful()) each.forget(path);
}

const plain = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Whether an internal address (`/ru~cat1/menu/supy`) is what visitors know as `path` (`/menu/supy`, `/en/menu/supy`). */
export function isPageOf(internal: string, path: string): boolean {
  const [, code = '', ...rest] = internal.split('/');
  const [, first = '', ...others] = path.split('/');
  const isLanguage = ACTIVE.some((language) => language === first);
  const wanted = isLanguage ? others : [first, ...others];
  return readVariant(code)?.locale === (isLanguage ? first : DEFAULT) && plain(rest.join('/')) === plain(wanted.join('/'));
}
