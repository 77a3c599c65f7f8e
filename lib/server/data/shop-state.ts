import { decoded } from '#lib/contract/fallbacks.ts';
import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import { readVariant, unpagedPath } from '#lib/i18n/internal-path.ts';
import { ACTIVE, type Language, shopLanguage } from '#lib/i18n/locales.ts';
import { LIMITS, ReadCache } from './read-cache.ts';

/** Maximum number of places with stored catalogue files: two compressed megabytes each with ten thousand dishes. */
const BOOKS = 40;

interface ShopState {
  readonly cache: ReadCache;
  /** Catalogue files of places, for reading single dishes. */
  readonly books: ReadCache;
  /** Large reads without which pages were rendered. */
  readonly missed: Set<string>;
  /** True while pages cannot be rendered because the settings cannot be loaded (SET-02). */
  maintenance: boolean;
  /** Page types that visitors can choose; null before settings were read. */
  pageTypes: readonly PageType[] | null;
  /** Languages of the shop; null before settings were read. */
  languages: readonly Language[] | null;
  /** The owner's scripts by language; empty before settings were read. */
  readonly ownerScripts: Map<string, OwnerScripts>;
  /** Whether pages can load the translation widget (I18N-03). */
  translates: boolean;
  /** Whether the settings name a bot with the shop's Mini App. */
  hasBot: boolean;
  /** Whether unknown addresses may be those of an earlier shop. */
  oldAddresses: boolean;
}

declare global {
  var storefrontShop: ShopState | undefined;
}

/** One state per process, shared by all bundles. */
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

/** The settings were never loaded, so only the maintenance message can be shown. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';

  /** The only part of a server error that Next sends to the browser. */
  declare readonly digest: string;

  constructor(message: string) {
    super(message);
    // Next.js logs it for every page requested while the backend starts: keep it one line, without stack and fields
    this.stack = `${this.name}: ${message}`;
    Object.defineProperty(this, 'digest', { value: MAINTENANCE, writable: true });
  }
}

/** Parts of the backend's data that can be revalidated. */
export const SUBJECTS = ['settings', 'catalogue', 'content', 'all'] as const;
export type Subject = (typeof SUBJECTS)[number];

/** Calls by subject; calls in none are only read again with `all`. */
const CALLS: Readonly<Record<Exclude<Subject, 'all'>, readonly string[]>> = {
  settings: ['settings', 'templates'],
  catalogue: ['catalogueFull', 'catalogueMain', 'brands'],
  content: ['banners', 'blog', 'gallery', 'posts', 'pages', 'brands'],
};

/** A cache of pages; without a path it drops all of them. */
interface Forgetful {
  forget(path?: string): void;
}

declare global {
  var storefrontForgetful: Set<Forgetful> | undefined;
}

/** All page caches of this process, shared by all bundles. */
export function forgetful(): Set<Forgetful> {
  globalThis.storefrontForgetful ??= new Set();
  return globalThis.storefrontForgetful;
}

declare global {
  var storefrontForgetting: { tell(what: Subject, path?: string): Promise<void> } | undefined;
}

/**
 * Revalidates at all storefronts that share a Redis; without one only here.
 * @throws when the others cannot be reached.
 */
export async function forgetEverywhere(what: Subject, path?: string): Promise<void> {
  if (globalThis.storefrontForgetting === undefined) forget(what, path);
  else await globalThis.storefrontForgetting.tell(what, path);
}

/** Revalidates: data is read again (the last good value is kept in case the backend fails), pages are rendered again. */
export function forget(what: Subject, path?: string): void {
  shopState().cache.forget((key) => what === 'all' || CALLS[what].some((name) => key.startsWith(`["${name}",`)));
  if (what === 'all' || what === 'catalogue') shopState().books.forget(() => true);
  for (const each of forgetful()) each.forget(path);
}

const plain = (path: string): string => decoded(path) ?? path;

const FIRST = /^\/([^/]*)/;

/** The cache tag of a page from its public address (`/menu/supy`, `/en/menu/supy`): language and path. */
export function tagOfPath(path: string): string {
  const first = FIRST.exec(path)?.[1] ?? '';
  const isLanguage = ACTIVE.some((language) => language === first);
  return `${isLanguage ? first : shopLanguage()}${plain((isLanguage ? path.slice(first.length + 1) : path).replace(/^\/$/, ''))}`;
}

/** The cache tag from an internal path (`/ru~cat1/menu/supy`), the same for every page type. */
export function tagOfPage(internal: string): string {
  const code = FIRST.exec(internal)?.[1] ?? '';
  return `${readVariant(code)?.locale ?? ''}${plain(unpagedPath(internal).slice(code.length + 1))}`;
}

/** Whether an internal path (`/ru~cat1/menu/supy`) belongs to a public `path` (`/menu/supy`, `/en/menu/supy`). */
export const isPageOf = (internal: string, path: string): boolean => tagOfPage(internal) === tagOfPath(path);
