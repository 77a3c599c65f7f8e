import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { readVariant } from '#lib/i18n/internal-path.ts';
import { ACTIVE, type Language, shopLanguage } from '#lib/i18n/locales.ts';
import { LIMITS, ReadCache } from './read-cache.ts';

/** Places whose catalogue files are kept: two packed megabytes each at ten thousand dishes. */
const BOOKS = 40;

interface ShopState {
  readonly cache: ReadCache;
  /** Catalogue files of places, for questions about single dishes. */
  readonly books: ReadCache;
  /** Large reads that pages were made without. */
  readonly missed: Set<string>;
  /** True while a page could not be made because the settings cannot be loaded (SET-02). */
  maintenance: boolean;
  /** Page types the shop offers its visitors; null while no settings were read. */
  pageTypes: readonly PageType[] | null;
  /** Languages the shop offers; null while no settings were read. */
  languages: readonly Language[] | null;
  /** What of the settings may run, by language; empty while no settings were read. */
  readonly ownerScripts: Map<string, OwnerScripts>;
  /** Pages may load the translation widget when a visitor asks for it (I18N-03). */
  translates: boolean;
  /** The settings name a bot whose Mini App the shop is. */
  hasBot: boolean;
  /** Unknown addresses may have led somewhere before this shop stood here. */
  oldAddresses: boolean;
}

declare global {
  var storefrontShop: ShopState | undefined;
}

/** One state per process, whichever bundle asks. */
export function shopState(): ShopState {
  globalThis.storefrontShop ??= {
    cache: new ReadCache(),
    books: new ReadCache({ ...LIMITS, patience: 8_000, entries: BOOKS }),
    missed: new Set(),
    maintenance: false,
    pageTypes: null,
    languages: null,
    ownerScripts: new Map(),
    translates: false,
    hasBot: false,
    oldAddresses: false,
  };
  return globalThis.storefrontShop;
}

/** The settings were never loaded, so there is nothing to show but the maintenance message. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';

  /** The one thing of an error on the server that reaches the browser. */
  declare readonly digest: string;

  constructor(message: string) {
    super(message);
    // Next.js logs it for every page that is asked for while the backend starts: one line each, without a stack and fields
    this.stack = `${this.name}: ${message}`;
    Object.defineProperty(this, 'digest', { value: MAINTENANCE, writable: true });
  }
}

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
interface Forgetful {
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
