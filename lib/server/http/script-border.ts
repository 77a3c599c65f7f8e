import type { IncomingMessage } from 'node:http';
import { isOrderPage, isPersonal } from '#lib/i18n/personal.ts';

/** The owner's scripts allowed in a document: all, only metrics, or none. */
type Zone = 'all' | 'metrics' | 'nothing';

function zoneOf(path: string, metricsOnOrders: boolean): Zone {
  if (!isPersonal(path)) return 'all';
  return metricsOnOrders && isOrderPage(path) ? 'metrics' : 'nothing';
}

/** null without a referrer, as from an order page and in some browsers. */
function zoneOfReferer(referer: string | undefined, metricsOnOrders: boolean): Zone | null {
  const url = URL.parse(referer ?? '');
  return url === null ? null : zoneOf(url.pathname, metricsOnOrders);
}

/**
 * Whether a client-side navigation would carry the owner's scripts into a page where they are not allowed, or leave them out where they are (SET-05). With an
 * empty response the browser loads the page as a new document, with its own CSP.
 */
export const crossesBorder = ({ headers, url = '/' }: Pick<IncomingMessage, 'headers' | 'url'>, metricsOnOrders: boolean): boolean =>
  headers.rsc !== undefined && zoneOfReferer(headers.referer, metricsOnOrders) !== zoneOf(url, metricsOnOrders);
