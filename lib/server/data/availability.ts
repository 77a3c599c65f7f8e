import { MAINTENANCE } from '#lib/contract/maintenance.ts';
import type { PageType } from '#lib/contract/page-type.ts';
import type { OwnerScripts } from '#lib/domain/snippet.ts';
import type { Language } from '#lib/i18n/locales.ts';
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
