import type { PageType } from '#lib/contract/page-type.ts';
import type { OwnerScripts } from './owner-scripts.ts';
import { ReadCache } from './read-cache.ts';

interface ShopState {
  readonly cache: ReadCache;
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
  globalThis.storefrontShop ??= { cache: new ReadCache(), maintenance: false, pageTypes: null, ownerScripts: new Map() };
  return globalThis.storefrontShop;
}

/** The settings were never loaded, so there is nothing to show but the maintenance message. */
export class MaintenanceError extends Error {
  override readonly name = 'MaintenanceError';
}
