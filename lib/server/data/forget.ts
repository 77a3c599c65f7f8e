import { readVariant } from '#lib/i18n/internal-path.ts';
import { ACTIVE, shopLanguage } from '#lib/i18n/locales.ts';
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

declare global {
  var storefrontForgetting: { tell(what: Subject, path?: string): Promise<void> } | undefined;
}

/**
 * Forgets at every storefront of the shop that has the same Redis; at this one alone without.
 * @throws when the others cannot be told.
 */
export async function forgetEverywhere(what: Subject, path?: string): Promise<void> {
  if (globalThis.storefrontForgetting === undefined) forget(what, path);
  else await globalThis.storefrontForgetting.tell(what, path);
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

const FIRST = /^\/([^/]*)/;

/** What a page is forgotten by, from the address visitors know (`/menu/supy`, `/en/menu/supy`): its language and its path. */
export function tagOfPath(path: string): string {
  const first = FIRST.exec(path)?.[1] ?? '';
  const isLanguage = ACTIVE.some((language) => language === first);
  return `${isLanguage ? first : shopLanguage()}${plain((isLanguage ? path.slice(first.length + 1) : path).replace(/^\/$/, ''))}`;
}

/** The same from an internal address (`/ru~cat1/menu/supy`), in whichever page type. */
export function tagOfPage(internal: string): string {
  const code = FIRST.exec(internal)?.[1] ?? '';
  return `${readVariant(code)?.locale ?? ''}${plain(internal.slice(code.length + 1))}`;
}

/** Whether an internal address (`/ru~cat1/menu/supy`) is what visitors know as `path` (`/menu/supy`, `/en/menu/supy`). */
export const isPageOf = (internal: string, path: string): boolean => tagOfPage(internal) === tagOfPath(path);
