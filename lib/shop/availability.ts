import type { PageType } from '#lib/contract/page-type.ts';
import type { OwnerScripts } from './owner-scripts.ts';
import { LIMITS, ReadCache } from './read-cache.ts';

/** Places whose catalogue files are kept: two packed megabytes each at ten thousand dishes. */
const BOOKS = 40;

interface ShopState {
  readonly cache: ReadCache;
  /** Catalogue files of places, for questions about single dishes. */
  readonly books: ReadCache;
  /** True while a page could not be made because the settings cannot be loaded (SET-02). */
  maintenance: boolean;
  /** Page types the shop offers its visitors; null while no settings were read. */
  pageTypes: readonly PageType[] | null;
  /** What of the settings may run, by language; empty while no settings were read. */
  readonly ownerScripts: Map<string, OwnerScripts>;
}

declare global {
  var storefrontShop: ShopState | undefined;
}

/** One state per process, whichever bundle asks. */
export function shopState(): ShopState {
  globalThis.storefrontShop ??= {
    cache: new ReadCache(),
    books: new ReadCache({ ...LIMITS, patience: 8_000, entries: BOOKS }),
    maintenance: false,
    pageTypes: null,
    ownerScripts: new Map(),
  };
  return globalThis.storefrontShop;
}

/** The settings were never loaded, so there is nothing to show but the maintenance message. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';
}
